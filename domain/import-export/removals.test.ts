import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import type { ImportInput } from "../entries/bundle.ts";
import { exportCatalog } from "./export-catalog.ts";
import { ImportRejected } from "../entries/source-row.ts";

const NOW = Temporal.Instant.from("2026-11-27T19:20:30Z");
const kith = { slug: "kith", name: "Kith", address: "1 Main St", city: "New York", state: "NY", zip_code: "10012" };
const post = { link: "https://news.example/1", title: "One", time: "2026-11-20T10:00:00Z" };
const social = { id: "net:1", text: "One", created_at: "2026-11-20T10:00:00Z" };
const men = {
  size_run: "Men",
  sku: "A-1",
  regions: [{ region: "US", stockists: [{ stockist: "here" }] }],
};
const everything = {
  ...names,
  products: [{ ...shoe, model: "court", sizes: [men] }],
  staff_picks: [{ product: "shoe" }],
  stores: [{ ...kith, products: ["shoe"] }],
  news: [post],
  social: [social],
};

/** Returns a catalog with entries of every section, and a function that imports, or returns the mistakes. */
async function createCatalog() {
  const { db } = await createTestDatabase();
  await importRows(db, everything);
  const tryImport = async (bundle: ImportInput) => {
    const result = await importRows(db, bundle, { now: NOW }).catch((error: unknown) => error);
    if (result instanceof ImportRejected) return result.issues.map(({ where, reason }) => `${where}: ${reason}`);
    if (result instanceof Error) throw result;
    return result;
  };
  return { db, tryImport };
}

const deleted = true as const;

describe("a row that removes an entry (CAT-54)", () => {
  it("removes products, models, stores, posts, stockists and names, all at once, and an undo brings them back", async () => {
    const { db, tryImport } = await createCatalog();
    const before = await readCatalog(db);
    const result = await tryImport({
      products: [{ slug: "shoe", deleted }],
      stores: [{ slug: "kith", deleted }],
      news: [{ link: post.link, deleted }],
      social: [{ id: "net:1", deleted }],
      stockists: [{ slug: "here", deleted }],
      models: [{ slug: "court", deleted }],
      menu: [{ brand: "nike", key: "lifestyle", deleted }],
      size_runs: [{ gender_name: "Men", deleted }],
      regions: [{ code: "US", deleted }],
    });
    expect(result).toMatchObject({ products: { created: 0, updated: 0, removed: 1, unchanged: 0 } });
    expect(await readCatalog(db)).toMatchObject({
      products: [],
      stores: [],
      news: [],
      social: [],
      stockists: [{ slug: "there" }],
      models: [{ slug: "racer" }],
      menu: [],
      size_runs: [{ gender_name: "Women" }],
      regions: [{ code: "JP" }],
      staff_picks: [],
    });
    await toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    for (const [section, rows] of Object.entries(await readCatalog(db)))
      expect(sorted(rows)).toEqual(sorted(before[section as keyof typeof before]));
  });

  it("is refused with what refers to the entry, and then nothing is changed", async () => {
    const { db, tryImport } = await createCatalog();
    const before = await dump(db);
    expect(
      await tryImport({
        products: [{ slug: "shoe", nickname: "Bred" }],
        models: [{ slug: "court", deleted }],
        stockists: [{ slug: "here", deleted }],
      }),
    ).toEqual([
      'test › models › 0 › deleted: deleted: it is used by menu group "lifestyle", product "shoe"',
      'test › stockists › 0 › deleted: deleted: it is used by product "shoe"',
    ]);
    expect(await dump(db)).toEqual(before);
  });

  it("is fine where the entry is removed already, and a mistake where it never was, or is given twice", async () => {
    const { tryImport } = await createCatalog();
    await tryImport({ products: [{ slug: "shoe", deleted }] });
    expect(await tryImport({ products: [{ slug: "shoe", deleted }] })).toMatchObject({
      products: { removed: 0, unchanged: 1 },
    });
    expect(await tryImport({ products: [{ slug: "shooe", deleted }] })).toEqual([
      'test › products › 0: there is no "shooe" in products',
    ]);
    expect(await tryImport({ products: [shoe, { slug: "shoe", deleted }] })).toEqual([
      'test › products › 1: "shoe" is already at test › products › 0',
    ]);
  });

  it("may be a whole exported row, and is refused where others changed the entry since (CAT-53)", async () => {
    const { db, tryImport } = await createCatalog();
    const [row] = (await exportCatalog(db)).bundle.products;
    await tryImport({ products: [{ slug: "shoe", nickname: "Bred" }] });
    const removal = { ...row, slug: "shoe", deleted };
    expect(await tryImport({ products: [removal] })).toEqual([
      "test › products › 0: this row removes it, but tester changed it at 2026-11-27 19:20 UTC (change 2)",
    ]);
    const [newer] = (await exportCatalog(db)).bundle.products;
    expect(await tryImport({ products: [{ ...newer, slug: "shoe", deleted }] })).toMatchObject({
      products: { removed: 1 },
    });
  });

  it("that is redone leaves a product which was changed since, with all of its fields (CAT-50)", async () => {
    const { db, tryImport } = await createCatalog();
    const before = (await readCatalog(db)).products;
    await tryImport({ products: [{ slug: "shoe", deleted }] });
    await toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
    await tryImport({ products: [{ slug: "shoe", sizes: [{ size_run: "Women" }] }] });
    await toggleChange(db, 2, "redo", { actor: "tester", now: NOW });
    expect((await readCatalog(db)).products).toMatchObject([{ ...before[0], sizes: [{ size_run: "Women" }] }]);
    for (const change of [4, 2]) await toggleChange(db, change, "undo", { actor: "tester", now: NOW });
    expect((await readCatalog(db)).products).toEqual(before);
  });

  it("that is redone, as any change, gives the size runs of a product their places again (CAT-50)", async () => {
    const { db, tryImport } = await createCatalog();
    const sizes = (...runs: string[]) => ({
      products: [{ slug: "shoe", sizes: runs.map((size_run) => ({ size_run })) }],
    });
    const readRuns = async () => (await readCatalog(db)).products[0]?.sizes?.map(({ size_run }) => size_run);
    await tryImport(sizes());
    await tryImport(sizes("Women"));
    await tryImport(sizes("Women", "Men"));
    for (const change of [4, 3]) await toggleChange(db, change, "undo", { actor: "tester", now: NOW });
    for (const change of [4, 3]) await toggleChange(db, change, "redo", { actor: "tester", now: NOW });
    expect(await readRuns()).toEqual(["Women", "Men"]);
  });

  it("frees the SKUs of a product and its slug for others", async () => {
    const { tryImport } = await createCatalog();
    expect(
      await tryImport({
        products: [
          { slug: "shoe", deleted },
          { ...shoe, slug: "other", sizes: [{ size_run: "Men", sku: "A-1" }] },
        ],
      }),
    ).toMatchObject({ products: { created: 1, removed: 1 } });
  });

  it("of a redirect counts where the product that it leads to is merged, and one that is new leads on (CAT-55)", async () => {
    const { db, tryImport } = await createCatalog();
    await tryImport({
      products: [{ ...shoe, slug: "pair" }],
      redirects: [
        { slug: "old", to: "shoe" },
        { slug: "older", to: "shoe" },
      ],
    });
    const redirects = [
      { slug: "old", deleted },
      { slug: "new", to: "shoe" },
    ];
    expect(await tryImport({ redirects, products: [{ slug: "shoe", merged_into: "pair" }] })).not.toBeInstanceOf(Array);
    const led = (await readCatalog(db)).redirects?.map(({ slug, to }) => `${slug} → ${to}`);
    expect(led).toEqual(["new → pair", "older → pair", "shoe → pair"]);
  });

  it("says one thing alone", async () => {
    const { tryImport } = await createCatalog();
    const product = (row: object) => tryImport({ products: [{ slug: "shoe", ...row }] } as unknown as ImportInput);
    const refusals = {
      "merged_into: does not go together with deleted": { merged_into: "x", deleted },
      "merged_into: does not go together with was": { merged_into: "x", was: "y" },
      "was: does not go together with deleted": { was: "y", deleted },
    };
    for (const [reason, row] of Object.entries(refusals))
      expect(await product(row)).toEqual([expect.stringContaining(reason)]);
  });

  it("says deleted by true alone, and leaves no slug to the other kind in the same import", async () => {
    const { tryImport } = await createCatalog();
    for (const value of ["true", 1, false, null])
      expect(await tryImport({ products: [{ slug: "shoe", deleted: value }] } as unknown as ImportInput)).toEqual([
        "test › products › 0 › deleted: deleted: must be true, or left out",
      ]);
    expect(
      await tryImport({
        products: [{ slug: "shoe", deleted }],
        models: [{ slug: "shoe", brand: "nike", name: "Shoe" }],
      }),
    ).toEqual(['test › models › 0 › slug: "shoe" is a product in the database']);
  });

  it("is no way to remove one of the four brands, or a pick", async () => {
    const { tryImport } = await createCatalog();
    const bundle = { brands: [{ slug: "nike", deleted }], staff_picks: [{ product: "shoe", deleted }] };
    expect(await tryImport(bundle as unknown as ImportInput)).toEqual(
      expect.arrayContaining([
        "test › brands › 0 › deleted: deleted: a row of brands cannot remove",
        "test › staff_picks › 0 › deleted: deleted: a row of staff_picks cannot remove",
      ]),
    );
  });
});
