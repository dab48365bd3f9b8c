import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { importCatalog, type ImportOptions } from "./import-catalog.ts";
import { importValidRows } from "./import-valid-rows.ts";
import { matchSkus } from "./match-skus.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoJson } from "./read-geojson.ts";
import { readJson } from "./read-json.ts";
import { ImportRejected } from "../entries/source-row.ts";
import type { Source } from "./source.ts";

const NOW = Temporal.Instant.from("2026-11-21T17:00:00Z");
const sizes = [
  { size_run: "Men", sku: "DZ5485-612", price: 200 },
  { size_run: "Women", sku: "DZ5486-612", price: 190 },
];

async function createCatalog() {
  const { db } = await createTestDatabase();
  await importRows(db, {
    ...names,
    products: [
      { ...shoe, sizes },
      { ...shoe, slug: "other", sizes: [] },
    ],
  });
  return db;
}

const optionsOf = ({ sections, issues }: Source): ImportOptions => ({
  media: new FolderStore("/nowhere"),
  readPicture: () => Promise.reject(new Error("none")),
  now: NOW,
  author: { actor: "tester", origin: "import" },
  sections,
  issues,
});

/** Imports the products of a file by their SKUs, or returns the mistakes. */
async function importMatching(db: Database, source: Source) {
  const { rows, issues } = await matchSkus(db, source.rows);
  const options = optionsOf({ ...source, issues: [...source.issues, ...issues] });
  try {
    return (await importCatalog(db, rows, options)).summary;
  } catch (error) {
    if (!(error instanceof ImportRejected)) throw error;
    return error.issues.map(({ where, reason }) => `${where}: ${reason}`);
  }
}

const json = (rows: object[]) => readJson("file.json", JSON.stringify({ products: rows }, null, 1));
const csv = (text: string) => readCsv("file.csv", text, { matchesSkus: true });

describe("products that are found by SKU (CAT-57)", () => {
  it("are those with the SKU, however it is spelled, and keep their other sizes", async () => {
    const db = await createCatalog();
    const result = await importMatching(
      db,
      json([
        { sku: "dz5485 612", nickname: "Bred" },
        { slug: "theirs", brand: "nike", full_name: "New", sizes: [{ size_run: "Men", sku: "NEW-1" }] },
      ]),
    );
    expect(result).toMatchObject({ products: { created: 1, updated: 1 } });
    const { products } = await readCatalog(db);
    expect(products.map(({ slug, nickname }) => [slug, nickname])).toEqual([
      ["other", null],
      ["shoe", "Bred"],
      ["theirs", null],
    ]);
    await importMatching(
      db,
      json([{ slug: "theirs-too", sizes: [{ size_run: "Men", sku: "DZ5485612", price: 210 }] }]),
    );
    expect((await readCatalog(db)).products[1]).toMatchObject({ sizes: [{ price: 210 }, { price: 190 }] });
  });

  it("may be lines of CSV without slugs, several of one product", async () => {
    const db = await createCatalog();
    const lines = "sku,size_run,price\nDZ5485-612,Men,205\nDZ5486-612,Women,195\n";
    expect(await importMatching(db, csv(lines))).toMatchObject({ products: { updated: 1 } });
    expect((await readCatalog(db)).products[1]).toMatchObject({ sizes: [{ price: 205 }, { price: 195 }] });
    expect(await importMatching(db, csv("sku,size_run,price\nDZ5485-612,Men,205\nDZ5486-612,Women,x\n"))).toEqual([
      expect.stringMatching(/^file.csv:3: sizes.1.price: /),
    ]);
    expect(await importMatching(db, csv("sku,size_run\nNONE-1,Men\n"))).toEqual([
      "file.csv:2: no product has the SKU NONE-1, and the row has no slug",
    ]);
    expect(readCsv("file.csv", "sku,size_run\nNONE-1,Men\n").issues).toHaveLength(1);
  });

  it("are a mistake where two have SKUs of one row, and where two rows have SKUs of one", async () => {
    const db = await createCatalog();
    await importRows(db, { products: [{ slug: "other", sizes: [{ size_run: "Men", sku: "X-1" }] }] });
    const both = [
      { size_run: "Men", sku: "X-1" },
      { size_run: "Women", sku: "DZ5486-612" },
    ];
    expect(await importMatching(db, json([{ slug: "a", sizes: both }]))).toEqual([
      'file.json:3: its SKUs are those of "other" and "shoe"',
    ]);
    expect(await importMatching(db, json([{ sku: "DZ5485-612" }, { sku: "DZ5486-612" }]))).toEqual([
      'file.json:6: "shoe" is already at file.json:3',
    ]);
  });
});

describe("rows with mistakes (CAT-57)", () => {
  it("are left out with what refers to them, and named", async () => {
    const db = await createCatalog();
    const source = readJson(
      "file.json",
      JSON.stringify(
        {
          models: [{ slug: "new-model", brand: "none", name: "New" }],
          products: [
            { slug: "shoe", nickname: "Bred" },
            { slug: "fresh", brand: "nike", full_name: "Fresh", model: "new-model" },
            { slug: "other", release_date: "soon" },
          ],
          staff_picks: [{ product: "shoe" }, { product: "fresh" }],
        },
        null,
        1,
      ),
    );
    const { summary, leftOut } = await importValidRows(db, source.rows, optionsOf(source));
    expect(summary).toMatchObject({ products: { updated: 1, created: 0 } });
    expect(leftOut.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
      'file.json:5: there is no brand "none", here or in the database',
      'file.json:18: model: the model "new-model" belongs to the brand "none"',
      "file.json:22: release_date: must be a real date: 2026, 2026-11 or 2026-11-28",
      'file.json:30: there is no product "fresh", here or in the database',
      "staff_picks: the whole list is left out, and stays as it is",
    ]);
    expect(await readCatalog(db)).toMatchObject({ staff_picks: [] });
  });

  it("do not stop the other places of a chain, or lines of a spreadsheet", async () => {
    const db = await createCatalog();
    const place = (name: string, tags: object) => ({
      type: "Feature",
      properties: {
        name,
        "addr:full": "1 Main St",
        "addr:city": "New York",
        "addr:state": "NY",
        "addr:postcode": "10012",
        ...tags,
      },
      geometry: { type: "Point", coordinates: [-73.99, 40.72] },
    });
    const geo = readGeoJson(
      "chain.geojson",
      JSON.stringify({
        type: "FeatureCollection",
        features: [
          place("One", {}),
          place("Two", { "addr:postcode": undefined }),
          place("Three", { opening_hours: "Mo[1] 10:00-12:00" }),
        ],
      }),
    );
    const stores = await importValidRows(db, geo.rows, optionsOf(geo));
    expect(stores.summary).toMatchObject({ stores: { created: 1 } });
    expect(stores.leftOut).toHaveLength(2);
    const table = readCsv("file.csv", "slug,nickname\nshoe,Bred\nother,Fog,3\n");
    const lines = await importValidRows(db, table.rows, optionsOf(table));
    expect(lines.summary).toMatchObject({ products: { updated: 1 } });
    expect(lines.leftOut).toMatchObject([{ where: "file.csv:3" }]);
  });

  it("are left out where no product has their SKU, and lines of one product have to agree", async () => {
    const db = await createCatalog();
    const source = csv("sku,nickname\nNONE-1,Fog\nDZ5485-612,Bred\n");
    const { rows, issues } = await matchSkus(db, source.rows);
    const { summary, leftOut } = await importValidRows(db, rows, optionsOf({ ...source, issues }));
    expect(summary).toMatchObject({ products: { updated: 1 } });
    expect(leftOut.map(({ reason }) => reason)).toEqual(["no product has the SKU NONE-1, and the row has no slug"]);
    expect(await importMatching(db, csv("sku,nickname\nDZ5485-612,Fog\nDZ5486-612,Mist\n"))).toEqual([
      "file.csv:3: nickname differs from file.csv:2, which is the same product",
    ]);
    await importMatching(db, csv("sku,nickname,color_text\nDZ5485-612,Fog,\nDZ5486-612,,Red\n"));
    expect((await readCatalog(db)).products[1]).toMatchObject({ nickname: "Fog", color_text: "Red" });
    const table = readCsv("file.csv", "slug,nickname,size_run\nshoe,Fog,Men\nshoe,Mist,Women\nother,Red,\n");
    const lines = await importValidRows(db, table.rows, optionsOf(table));
    expect(lines).toMatchObject({ summary: { products: { updated: 1 } }, leftOut: [{ where: "file.csv:3" }] });
  });

  it("stop the import where a file cannot be read as a whole", async () => {
    const db = await createCatalog();
    const source = readCsv("file.csv", "Sneaker Name\nshoe\n");
    await expect(importValidRows(db, source.rows, optionsOf(source))).rejects.toThrow(ImportRejected);
  });
});

describe("an import that removes much (CAT-57)", () => {
  it("needs to be confirmed where it removes more than a fifth of a section, or of the picks", async () => {
    const { db } = await createTestDatabase();
    const products = Array.from({ length: 10 }, (_, number) => ({ ...shoe, slug: `shoe-${number}` }));
    const picks = products.slice(0, 5).map(({ slug }) => ({ product: slug }));
    await importRows(db, { products, staff_picks: picks });
    const removals = (count: number) => products.slice(0, count).map(({ slug }) => ({ slug, deleted: true as const }));
    const reasons = (bundle: Parameters<typeof importRows>[1]) =>
      importRows(db, bundle, { limitsRemovals: true, dryRun: true }).then(
        () => [],
        (error: ImportRejected) => error.issues.map(({ where, reason }) => `${where}: ${reason}`),
      );
    expect(await reasons({ products: removals(2) })).toEqual([]);
    expect(await reasons({ products: removals(3) })).toEqual([
      "products: this removes 3 of 10, more than a fifth, which has to be confirmed",
    ]);
    expect(await reasons({ staff_picks: picks.slice(1) })).toEqual([]);
    expect(await reasons({ staff_picks: picks.slice(2) })).toEqual([
      "staff_picks: this removes 2 of 5, more than a fifth, which has to be confirmed",
    ]);
    expect(await reasons({ staff_picks: picks.toReversed() })).toEqual([]);
  });
});
