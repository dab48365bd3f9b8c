import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";

async function files(contents: Record<string, string | Buffer>): Promise<string> {
  const folder = createFolder();
  mkdirSync(join(folder, "pictures"));
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Makes a database on the PostgreSQL of the tests, which saves starting one; one test uses none. */
async function emptySite() {
  return { DATA_DIR: createFolder(), DATABASE_URL: (await createTestDatabase()).address };
}

describe("npx toebox import", () => {
  it("imports JSON with real pictures and CSV with sizes, and finds nothing new in its own export (CAT-30)", async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3366cc" } })
      .jpeg()
      .toBuffer();
    const folder = await files({
      "names.json": JSON.stringify({
        size_runs: [{ gender_name: "Men" }, { gender_name: "Women" }],
        products: [
          {
            slug: "pictured",
            brand: "adidas",
            full_name: "Pictured",
            images: [{ file: "pictures/a.jpg", caption: "Men" }],
          },
        ],
      }),
      "shoes.csv": `slug,brand,full_name,nickname,release_date,size_run,sku,price
shoe,nike,Shoe,Nick,2026-11-28,Men,AB-1,180
shoe,nike,,,,Women,AB-2,99.50
`,
      "pictures/a.jpg": photo,
    });
    const environment = await emptySite();
    const words = ["import", join(folder, "names.json"), join(folder, "shoes.csv")];
    const created = "Size runs: 2 created, 0 updated, 0 unchanged\nProducts: 2 created, 0 updated, 0 unchanged\n";
    const entries = ["Size run Men", "Size run Women", "Product pictured", "Product shoe"]
      .map((entry) => `${entry} is created\n`)
      .join("");
    const dry = await toebox([...words, "--dry-run"], environment);
    expect(dry).toMatchObject({
      code: 0,
      stdout: `Nothing was saved. It would be:\n${entries}${created}`,
    });
    expect((await toebox(words, environment)).stdout).toBe(created);

    const out = join(createFolder(), "export");
    expect((await toebox(["export", out], environment)).stdout).toBe(`Exported 2 products and 1 pictures to ${out}\n`);
    const catalog = JSON.parse(readFileSync(join(out, "catalog.json"), "utf8"));
    expect(catalog.products.map(({ slug }: { slug: string }) => slug)).toEqual(["pictured", "shoe"]);
    expect(catalog.products[1]).toMatchObject({
      nickname: "Nick",
      sizes: [
        { sku: "AB-1", price: 180 },
        { sku: "AB-2", price: 99.5 },
      ],
    });
    expect(readFileSync(join(out, catalog.products[0].images[0].file))).toEqual(photo);
    expect((await toebox(["import", join(out, "catalog.json")], environment)).stdout).toBe(
      [
        "Brands: 0 created, 0 updated, 4 unchanged",
        "Size runs: 0 created, 0 updated, 2 unchanged",
        "Products: 0 created, 0 updated, 2 unchanged",
        "Staff picks: 0 created, 0 updated, 1 unchanged\n",
      ].join("\n"),
    );

    const site = startServer(environment);
    const address = await site.address;
    const { product } = (await (await fetch(`${address}/api/product/pictured`)).json()) as {
      product: {
        images: { src: string; width: number; placeholder: string; sources: { type: string; srcset: string }[] }[];
      };
    };
    const [picture] = product.images;
    expect(picture).toMatchObject({ width: 900, height: 600 });
    expect(picture?.placeholder).toMatch(/^#3[2-4]6[5-7]c[a-d]$/);
    expect(picture?.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    for (const { type, srcset } of picture?.sources ?? []) {
      for (const candidate of srcset.split(", ")) {
        const [url, width] = candidate.split(" ");
        const reply = await fetch(address + url);
        expect(reply.headers.get("content-type")).toBe(type);
        expect(reply.headers.get("cache-control")).toContain("immutable");
        expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(
          Number.parseInt(width ?? "", 10),
        );
      }
    }
    // A command works while a server owns the database.
    expect((await toebox(["import", join(folder, "shoes.csv")], environment)).stdout).toBe(
      "Products: 0 created, 0 updated, 1 unchanged\n",
    );
    expect((await fetch(`${address}/api/product/shoe`)).status).toBe(200);
  }, 60_000);

  it("reports every bad row by file, line and reason, and changes nothing (CAT-28)", async () => {
    const folder = await files({
      "shoes.json": `{
  "products": [
    { "slug": "fine", "brand": "nike", "full_name": "Fine" },
    {
      "slug": "bad",
      "brand": "puma",
      "full_name": "Bad",
      "sizes": [
        { "size_run": "Men", "price": -5 }
      ]
    },
    { "slug": "Worse", "brand": "nike", "full_name": "" }
  ],
  "shoes": []
}`,
      "more.csv": `slug,brand,full_name,release_date,size_run,price
one,nike,One,2026-11-31,,
two,nike,"Two
lines",,Cats,x
fine,nike,Twice,,,
`,
    });
    const environment = await emptySite();
    const { code, stdout, stderr } = await toebox(
      ["import", join(folder, "shoes.json"), join(folder, "more.csv")],
      environment,
    );
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.split("\n").filter((line) => /\.(csv|json):/.test(line))).toEqual([
      "more.csv:2: release_date: must be a real date: 2026, 2026-11 or 2026-11-28",
      "more.csv:3: full_name: must not contain control characters",
      "more.csv:3: sizes.0.price: must be a number such as 119.50, without a sign for thousands",
      'more.csv:5: "fine" is already at shoes.json:3',
      "shoes.json:9: sizes.0.price: must be 0 or more",
      "shoes.json:12: slug: must be lower-case letters and digits joined by single dashes",
      "shoes.json:12: full_name: must not be empty",
      'shoes.json:14: there is no section "shoes"; the sections are brands, size_runs, regions, stockists, models, menu, products, redirects, date_claims, staff_picks, aliases, stores, news, social',
    ]);
    expect(stderr).toContain("toebox: 8 mistakes to fix; nothing was changed");
  });

  it("reports where JSON or CSV is malformed", async () => {
    const folder = await files({
      "a.json": `{\n "products": [\n { "slug": "a" \n "brand": 1 } ] }`,
      "b.csv": 'slug,brand\na,"b\n',
    });
    const environment = await emptySite();
    const { stderr } = await toebox(["import", join(folder, "a.json")], environment);
    expect(stderr).toMatch(/^a\.json:4: this is not valid JSON: comma expected/);
    const csv = await toebox(["import", join(folder, "b.csv")], environment);
    expect(csv.stderr).toMatch(/^b\.csv:\d: this is not valid CSV/);
    const gone = await toebox(["import", join(folder, "gone.json")], environment);
    expect(gone).toMatchObject({ code: 1, stderr: `toebox: ${join(folder, "gone.json")} cannot be read (ENOENT)\n` });
  });

  it("refuses a field that others changed since the export by file and line, unless forced (CAT-53)", async () => {
    const environment = await emptySite();
    const folder = createFolder();
    const shoe = { slug: "stale-shoe", brand: "nike", full_name: "Stale Shoe", release_date: "2026-12-05" };
    const write = (name: string, products: object[]) => {
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify({ products }, null, 2));
      return file;
    };
    await toebox(["import", write("shoe.json", [shoe])], environment);
    await toebox(["export", folder], environment);
    const { products } = JSON.parse(readFileSync(join(folder, "catalog.json"), "utf8")) as {
      products: (typeof shoe)[];
    };
    const row = products.find(({ slug }) => slug === shoe.slug) as typeof shoe;
    await toebox(["import", write("moved.json", [{ ...shoe, release_date: "2026-12-12" }])], environment);
    const mine = write("mine.json", [{ ...row, release_date: "2026-12-19" }]);
    const line =
      readFileSync(mine, "utf8")
        .split("\n")
        .findIndex((text) => text.includes("2026-12-19")) + 1;
    const refused = await toebox(["import", mine], environment);
    expect(refused.code).toBe(1);
    expect(refused.stderr.split("\n").slice(-4)).toEqual([
      expect.stringMatching(
        new RegExp(`^mine.json:${line}: release_date: this row says 2026-12-19, but \\S+ made it 2026-12-12 at`),
      ),
      "toebox: 1 mistake to fix; nothing was changed",
      "toebox: export again and edit that, or insist on the rows of this file with --force",
      "",
    ]);
    const forced = await toebox(["import", mine, "--force"], environment);
    expect(forced).toMatchObject({ code: 0, stdout: "Products: 0 created, 1 updated, 0 unchanged\n" });
  }, 60_000);

  it("imports the example of docs/import-format.md (CAT-27)", async () => {
    const example = join(import.meta.dirname, "../docs/example");
    const words = ["import", join(example, "catalog.json"), join(example, "products.csv")];
    expect(await toebox(words, { DATA_DIR: createFolder() })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Products: 3 created, 0 updated, 0 unchanged\n"),
    });
  });

  it("joins the staff picks of several files, and clears them for an empty section (CAT-29)", async () => {
    const shoe = (slug: string) => ({ slug, brand: "nike", full_name: "Shoe" });
    const folder = await files({
      "a.json": JSON.stringify({ products: [shoe("a"), shoe("b")], staff_picks: [{ product: "b" }] }),
      "b.json": JSON.stringify({ staff_picks: [{ product: "a" }] }),
      "none.json": JSON.stringify({ staff_picks: [] }),
    });
    const environment = await emptySite();
    const picks = async () => {
      await toebox(["export", join(folder, "out")], environment);
      return JSON.parse(readFileSync(join(folder, "out/catalog.json"), "utf8")).staff_picks;
    };
    await toebox(["import", join(folder, "a.json"), join(folder, "b.json")], environment);
    expect(await picks()).toMatchObject([{ product: "b" }, { product: "a" }]);
    expect((await toebox(["import", join(folder, "none.json")], environment)).code).toBe(1);
    await toebox(["import", join(folder, "none.json"), "--confirm"], environment);
    expect(await picks()).toEqual([]);
  });
});
