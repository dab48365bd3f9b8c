import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readFiles } from "./read-files.ts";

/** Returns the rows that a file of this name and content has. */
async function rowsOf(name: string, content: string | Buffer): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), content);
  const { rows, issues } = await readFiles([join(folder, name)]);
  expect(issues).toEqual([]);
  return rows.map(({ value }) => value);
}

const collection = { type: "FeatureCollection", features: [{ properties: { name: "Here", ref: "1" } }] };

it.each<[string, string, unknown]>([
  ["a.json", '{ "products": [{ "slug": "a" }] }', { slug: "a" }],
  ["a.geojson", JSON.stringify(collection), expect.objectContaining({ name: "Here" })],
  ["a.csv", "slug,brand\r\na,nike\r\n", { slug: "a", brand: "nike" }],
])("%s is read with and without a byte order mark (CAT-29)", async (name, text, row) => {
  for (const content of [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, "utf16le")]) {
    expect(await rowsOf(name, content)).toEqual([row]);
  }
});

it.each(["feeds.opml", "drops.ics", "noending"])("%s is refused by its name alone", async (name) => {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), "<x>");
  const { issues } = await readFiles([join(folder, name)]);
  const files = "a file is .csv, .tsv, .txt, .geojson, .json, .xml, .rss, .atom, .html, or .htm";
  const feeds = 'feeds are added by "toebox feed add", also those of an .opml file';
  expect(issues).toEqual([{ where: name, reason: `${files}; ${feeds}` }]);
});

it("a table that a spreadsheet saves as text is read (CAT-47)", async () => {
  const table = "slug\tprice\r\na\t119,50\r\n";
  for (const name of ["a.txt", "a.tsv", "A.CSV"]) {
    expect(await rowsOf(name, Buffer.from(`\ufeff${table}`, "utf16le"))).toEqual([
      { slug: "a", sizes: [{ price: 119.5 }] },
    ]);
  }
});

it("pictures are read in and below the folder of a bundle, through links that stay there alone (CAT-28)", async () => {
  const around = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(around, { recursive: true }));
  const folder = join(around, "bundle");
  await mkdir(join(folder, "pictures"), { recursive: true });
  await writeFile(join(around, "private.jpg"), "private");
  await writeFile(join(folder, "pictures/shoe.jpg"), "shoe");
  await writeFile(join(folder, "a.json"), "{}");
  await symlink("pictures/shoe.jpg", join(folder, "linked.jpg"));
  await symlink("../private.jpg", join(folder, "outside.jpg"));
  await symlink("..", join(folder, "up"));
  const reached = join(around, "reached");
  await symlink(folder, reached);
  for (const file of [join(folder, "a.json"), join(reached, "a.json")]) {
    const { readPicture } = await readFiles([file]);
    for (const name of ["pictures/shoe.jpg", "linked.jpg"]) expect(String(await readPicture(name))).toBe("shoe");
    for (const name of ["outside.jpg", "up/private.jpg", "../private.jpg", join(around, "private.jpg")])
      await expect(readPicture(name), name).rejects.toThrow("must lie beside or below");
    await expect(readPicture("none.jpg")).rejects.toThrow("there is no such file");
  }
});
