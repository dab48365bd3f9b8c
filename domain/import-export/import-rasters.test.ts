import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Forbidden } from "#platform/errors.ts";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { counts, DRAWING, importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import sharp from "sharp";
import type { BundleInput } from "../entries/bundle.ts";
import { exportCatalog, PICTURES } from "./export-catalog.ts";
import type { ImportOptions } from "./import-catalog.ts";

const transparent = sharp({
  create: { width: 400, height: 300, channels: 4, background: { r: 204, g: 51, b: 51, alpha: 0.5 } },
});
const given: Record<string, Buffer> = {
  "a.jpg": await photograph({ width: 500, height: 300, orientation: 6 }),
  "b.png": await transparent.png().toBuffer(),
  "c.gif": await transparent.gif().toBuffer(),
  "d.svg": Buffer.from(DRAWING),
};
const shoes = (files: string[]): BundleInput => ({
  products: files.map((file, index) => ({ ...shoe, slug: `shoe-${index}`, images: [{ file }] })),
});

async function setUp() {
  const { db } = await createTestDatabase();
  const mediaFolder = createFolder();
  const read: string[] = [];
  const readPicture = async (name: string) => {
    read.push(name);
    return given[name] ?? Buffer.from("damaged");
  };
  const importFiles = (files: string[], options: Partial<ImportOptions> = {}) =>
    importRows(db, shoes(files), { mediaFolder, readPicture, ...options });
  const stored = () =>
    readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return { db, mediaFolder, read, importFiles, stored };
}

describe("an import with rasters", () => {
  it("changes nothing when it is what an export gave, and gives the same catalog elsewhere (CAT-30)", async () => {
    const { db, mediaFolder, importFiles, stored } = await setUp();
    await importFiles(Object.keys(given));
    const before = { rows: await dump(db), files: stored() };
    const { bundle, pictures } = await exportCatalog(db);
    const exported = async (name: string) => readFileSync(join(mediaFolder, name.slice(PICTURES.length)));
    for (const picture of pictures) expect((await exported(PICTURES + picture)).includes("Canon")).toBe(false);

    const summary = await importRows(db, bundle, { mediaFolder, readPicture: exported });
    expect(summary.products).toEqual(counts(0, 0, 4));
    expect({ rows: await dump(db), files: stored() }).toEqual(before);
    expect(await importFiles(Object.keys(given))).toEqual({ products: counts(0, 0, 4) });
    expect({ rows: await dump(db), files: stored() }).toEqual(before);

    const other = await setUp();
    await importRows(other.db, bundle, { mediaFolder: other.mediaFolder, readPicture: exported });
    expect((await exportCatalog(other.db)).bundle).toEqual(bundle);
    const contents = (folder: string, files: string[]) =>
      new Map(files.map((file) => [file.slice(folder.length), readFileSync(file)]));
    for (const [file, bytes] of contents(other.mediaFolder, other.stored()))
      if (/[0-9a-f]{32}\.\w+$/.test(file))
        expect([file, contents(mediaFolder, stored()).get(file)]).toEqual([file, bytes]);
  });

  it("reads each picture once, and decodes no raster that it has", async () => {
    const { read, importFiles, stored } = await setUp();
    await importFiles(["a.jpg", "a.jpg", "b.png"]);
    expect(read.toSorted()).toEqual(["a.jpg", "b.png"]);
    const progress: [string, number, number][] = [];
    const changed = stored().map((file) => statSync(file).mtimeMs);
    await importFiles(["a.jpg", "b.png"], { onProgress: (...step) => progress.push(step) });
    expect(stored().map((file) => statSync(file).mtimeMs)).toEqual(changed);
    expect(progress.slice(0, 2)).toEqual([
      ["Storing pictures", 1, 2],
      ["Storing pictures", 2, 2],
    ]);
  });

  it("keeps one picture of files with the same pixels", async () => {
    const { db, importFiles } = await setUp();
    given["again.jpg"] = Buffer.concat([given["a.jpg"] as Buffer, Buffer.from("more")]);
    await importFiles(["a.jpg", "again.jpg"]);
    expect(await db.selectFrom("media").select("id").execute()).toHaveLength(1);
    expect(await importFiles(["again.jpg", "a.jpg"])).toEqual({ products: counts(0, 0, 2) });
  });

  it("stores nothing in a dry run, and nothing when it is refused (CAT-27, CAT-28)", async () => {
    const { db, importFiles, stored } = await setUp();
    const before = await dump(db);
    expect(await importFiles(["a.jpg", "b.png"], { dryRun: true })).toEqual({ products: counts(2, 0, 0) });
    const issues = [{ where: "x.csv:1", reason: "this is wrong" }];
    await expect(importFiles(["a.jpg"], { issues })).rejects.toMatchObject({ issues: [{ where: "x.csv:1" }] });
    await expect(importFiles(["a.jpg", "d.svg", "none.jpg"])).rejects.toMatchObject({
      issues: [{ reason: "the picture none.jpg is not a JPEG, PNG, WebP, GIF, AVIF or SVG picture" }],
    });
    const refuse = () => {
      throw new Forbidden("no", "role");
    };
    await expect(importFiles(["a.jpg"], { mayMake: refuse })).rejects.toBeInstanceOf(Forbidden);
    const fail = () => Promise.reject(new Error("the disk is full"));
    await expect(importFiles(["a.jpg"], { beforeWriting: fail })).rejects.toThrow("the disk is full");
    await expect(importFiles(["a.jpg"], { afterwards: fail })).rejects.toThrow("the disk is full");
    expect(stored()).toEqual([]);
    expect(await dump(db)).toEqual(before);
    await importFiles(["a.jpg", "d.svg"]);
    const kept = stored();
    await expect(importFiles(["a.jpg", "b.png", "none.jpg"])).rejects.toThrow();
    expect(stored()).toEqual(kept);
  });
});
