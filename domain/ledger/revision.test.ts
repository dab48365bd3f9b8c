import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import type { BundleInput, ImportInput } from "../entries/bundle.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import type { ImportOptions } from "../import-export/import-catalog.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { toggleChange } from "./toggle-change.ts";

const NOW = Temporal.Instant.from("2026-11-27T19:20:30Z");

type ProductInput = NonNullable<BundleInput["products"]>[number];
type StoreInput = NonNullable<BundleInput["stores"]>[number];

const men = { size_run: "Men", sku: "A-1", price: 200, regions: [{ region: "US", stockists: [{ stockist: "here" }] }] };

/** Returns a catalog with a product, and a function that imports as somebody, or returns the mistakes. */
async function createCatalog() {
  const { db } = await createTestDatabase();
  await importRows(db, { ...names, products: [{ ...shoe, release_date: "2026-12-05", sizes: [men] }] });
  const importAs = async (actor: string, bundle: ImportInput, options: Partial<ImportOptions> = {}) => {
    const author = { actor, origin: "import" as const };
    const result = await importRows(db, bundle, { author, now: NOW, ...options }).catch((error: unknown) => error);
    if (result instanceof ImportRejected) return result.issues.map(({ where, reason }) => `${where}: ${reason}`);
    if (result instanceof Error) throw result;
    return "imported";
  };
  return { db, importAs, product: async () => (await readCatalog(db)).products[0] };
}

/** Returns the exported product with changes, as an editor writes them. */
async function exported(db: Database): Promise<ProductInput> {
  return (await exportCatalog(db)).bundle.products[0] as ProductInput;
}

const withStockist = (product: ProductInput, stockist: string): ProductInput => ({
  ...product,
  sizes: [{ ...men, regions: [{ region: "US", stockists: [{ stockist: "here" }, { stockist }] }] }],
});

describe("a row that is older than its entry (CAT-53)", () => {
  it("keeps what others changed, and changes what it says: both imports from one export are kept", async () => {
    const { db, importAs, product } = await createCatalog();
    const row = await exported(db);
    expect(await importAs("anna", { products: [withStockist(row, "there")] })).toBe("imported");
    expect(await importAs("ben", { products: [{ ...row, sizes: [{ ...men, price: 225 }] }] })).toBe("imported");
    expect(await product()).toMatchObject({
      sizes: [{ price: 225, regions: [{ stockists: [{ stockist: "here" }, { stockist: "there" }] }] }],
    });
  });

  it("does not take a date back that others moved", async () => {
    const { db, importAs, product } = await createCatalog();
    const row = await exported(db);
    await importAs("anna", { products: [{ slug: "shoe", release_date: "2026-12-12" }] });
    expect(await importAs("ben", { products: [{ ...row, nickname: "Bred" }] })).toBe("imported");
    expect(await product()).toMatchObject({ release_date: "2026-12-12", nickname: "Bred" });
    expect(await db.selectFrom("release_changes").selectAll().execute()).toHaveLength(1);
  });

  it("is refused where both changed a field, with both values, who and when, and wins if forced", async () => {
    const { db, importAs, product } = await createCatalog();
    const row = await exported(db);
    await importAs("anna", { products: [{ slug: "shoe", release_date: "2026-12-12", nickname: "Bred" }] });
    const wanted = { products: [{ ...row, release_date: "2026-12-19" }] };
    expect(await importAs("ben", wanted)).toEqual([
      "test › products › 0 › release_date: release_date: this row says 2026-12-19, but anna made it 2026-12-12 at 2026-11-27 19:20 UTC (change 2); it was 2026-12-05",
    ]);
    expect(await product()).toMatchObject({ release_date: "2026-12-12" });
    expect(await importAs("ben", wanted, { force: true })).toBe("imported");
    expect(await product()).toMatchObject({ release_date: "2026-12-19", nickname: "Bred" });
  });

  it("names the place of a field deep in a product", async () => {
    const { db, importAs } = await createCatalog();
    const row = await exported(db);
    await importAs("anna", { products: [{ slug: "shoe", sizes: [{ ...men, price: 210 }] }] });
    expect(await importAs("ben", { products: [{ ...row, sizes: [{ ...men, price: 225 }] }] })).toEqual([
      expect.stringMatching(
        /^test › products › 0 › sizes › 0 › price: sizes › Men › price: this row says 225, but anna/,
      ),
    ]);
    await importAs("anna", { products: [{ slug: "shoe", sizes: [] }] });
    expect(await importAs("ben", { products: [{ ...row, sizes: [{ ...men, price: 225 }] }] })).toEqual([
      expect.stringMatching(/^test › products › 0 › sizes › 0: sizes › Men: this row changes it, but anna removed it/),
    ]);
  });

  it("does not bring a removed entry back, unless it changes it and is forced", async () => {
    const { db, importAs, product } = await createCatalog();
    const row = await exported(db);
    await toggleChange(db, 1, "undo", { actor: "anna", now: NOW });
    await importAs("anna", { ...names });
    expect(await product()).toBeUndefined();
    expect(await importAs("ben", { products: [row] })).toBe("imported");
    expect(await product()).toBeUndefined();
    const edited = { products: [{ ...row, nickname: "Bred" }] };
    expect(await importAs("ben", edited)).toEqual([
      "test › products › 0: this row changes it, but anna removed it at 2026-11-27 19:20 UTC (change 2)",
    ]);
    expect(await importAs("ben", edited, { force: true })).toBe("imported");
    expect(await product()).toMatchObject({ nickname: "Bred", sizes: [{ sku: "A-1" }] });
  });

  it("is as new as its entry where that is again as it was, and where the import is repeated", async () => {
    const { db, importAs, product } = await createCatalog();
    const row = await exported(db);
    await importAs("anna", { products: [{ slug: "shoe", nickname: "Bred" }] });
    await importAs("anna", { products: [{ slug: "shoe", nickname: null }] });
    const wanted = { products: [{ ...row, nickname: "Panda" }] };
    expect(await importAs("ben", wanted)).toBe("imported");
    expect(await importAs("ben", wanted)).toBe("imported");
    expect(await product()).toMatchObject({ nickname: "Panda" });
  });

  it("is refused where its revision is of another catalog and it changes something", async () => {
    const { db, importAs } = await createCatalog();
    const row = { ...(await exported(db)), revision: "0123456789ab" };
    expect(await importAs("ben", { products: [row] })).toBe("imported");
    expect(await importAs("ben", { products: [{ ...row, slug: "other", sizes: [] }] })).toBe("imported");
    const edited = { products: [{ ...row, nickname: "Bred" }] };
    expect(await importAs("ben", edited)).toEqual([
      'test › products › 0 › revision: revision: "shoe" never was at "0123456789ab" here; export it again, or leave the revision out',
    ]);
    expect(await importAs("ben", edited, { force: true })).toBe("imported");
  });

  it("concerns the list of picks as a whole", async () => {
    const { db, importAs } = await createCatalog();
    await importAs("anna", { products: [{ ...shoe, slug: "other" }], staff_picks: [{ product: "shoe" }] });
    const { staff_picks } = (await exportCatalog(db)).bundle;
    await importAs("anna", { staff_picks: [{ product: "shoe" }, { product: "other" }] });
    expect(await importAs("ben", { staff_picks })).toBe("imported");
    expect((await readCatalog(db)).staff_picks).toHaveLength(2);
    const revision = staff_picks[0]?.revision;
    expect(await importAs("ben", { staff_picks: [{ product: "other", revision }] })).toEqual([
      expect.stringMatching(/products: this row says other, but anna made it shoe, other .*; it was shoe$/),
    ]);
  });

  it("frees no SKU that its product keeps", async () => {
    const { db, importAs } = await createCatalog();
    const row = await exported(db);
    await importAs("anna", { products: [{ slug: "shoe", sizes: [{ ...men, sku: "A-2" }] }] });
    const other = { ...shoe, slug: "other", sizes: [{ size_run: "Men", sku: "A-2" }] };
    expect(await importAs("ben", { products: [{ ...row, nickname: "Bred" }, other] })).toEqual([
      expect.stringMatching(/the SKU A-2 in Men belongs to the product "shoe"/),
    ]);
    expect(await importAs("ben", { products: [row, { ...other, sizes: [{ size_run: "Men", sku: "A-1" }] }] })).toBe(
      "imported",
    );
  });
});

describe("a list of products of a row that is older than its entry (CAT-53)", () => {
  const store = { slug: "kith", name: "Kith", address: "1 Main St", city: "New York", state: "NY", zip_code: "10012" };
  const products = ["ash", "elm", "oak", "shoe"];

  /** Returns a catalog with a store that lists products, and an old row of that. */
  async function createStore() {
    const { db, importAs } = await createCatalog();
    const others = products.slice(0, -1).map((slug) => ({ ...shoe, slug }));
    await importAs("anna", { products: others, stores: [{ ...store, products }] });
    const readStore = async () => (await readCatalog(db)).stores[0];
    /** Imports the row with other fields, and returns the result and the list. */
    const save = async (row: StoreInput, fields: Partial<StoreInput>) => {
      const result = await importAs("ben", { stores: [{ ...row, ...fields }] });
      return [result, (await readStore())?.products];
    };
    const exportStore = async () => (await exportCatalog(db)).bundle.stores[0] as StoreInput;
    return { db, importAs, readStore, exportStore, save };
  }

  it("goes on without products that are removed, before and after its export, and shows those that come back", async () => {
    const { db, importAs, exportStore, save } = await createStore();
    await importAs("anna", { products: [{ slug: "ash", deleted: true }] });
    const row = await exportStore();
    await importAs("anna", { products: [{ slug: "elm", deleted: true }] });
    expect(await save(row, { phone: "1" })).toEqual(["imported", ["oak", "shoe"]]);
    const { id } = await db.selectFrom("changes").select("id").where("id", "=", 4).executeTakeFirstOrThrow();
    await toggleChange(db, id, "undo", { actor: "anna", now: NOW });
    expect(await save(row, { phone: "2" })).toEqual([
      [expect.stringContaining("phone: this row says 2")],
      ["elm", "oak", "shoe"],
    ]);
    expect(await save(row, { name: "Kith 2" })).toEqual(["imported", ["elm", "oak", "shoe"]]);
  });

  it("names products by the slugs that they have now, however often and in whatever order they got them", async () => {
    const { importAs, exportStore, save } = await createStore();
    const row = await exportStore();
    await importAs("anna", { products: [{ slug: "elm-2", was: "elm" }] });
    const second = await exportStore();
    await importAs("anna", { products: [{ slug: "birch", was: "elm-2" }] });
    await importAs("anna", { products: [{ slug: "elm", was: "birch" }] });
    await importAs("anna", { products: [{ slug: "zelkova", was: "ash" }] });
    const now = ["elm", "oak", "shoe", "zelkova"];
    expect(await save(row, { phone: "1" })).toEqual(["imported", now]);
    expect(await save(second, { url: "https://kith.example/" })).toEqual(["imported", now]);
    expect(await save(second, { products: ["ash", "elm-2"] })).toEqual(["imported", ["elm", "zelkova"]]);
  });

  it("names the product that another was merged into, and keeps what both editors add", async () => {
    const { importAs, exportStore, save } = await createStore();
    await importAs("anna", { products: [{ ...shoe, slug: "fir" }] });
    const row = await exportStore();
    await importAs("anna", { products: [{ slug: "elm", merged_into: "oak" }] });
    expect(await save(row, { phone: "1" })).toEqual(["imported", ["ash", "oak", "shoe"]]);
    expect(await save(row, { products: [...products, "fir"] })).toEqual(["imported", ["ash", "fir", "oak", "shoe"]]);
    expect((await save(row, { products: [...products, "pine"] }))[0]).toContainEqual(
      expect.stringContaining('there is no product "pine"'),
    );
  });

  it("was what it was also where another list took its place since", async () => {
    const { importAs, exportStore, save } = await createStore();
    const row = await exportStore();
    await importAs("anna", { products: [{ slug: "ash", deleted: true }] });
    await importAs("anna", { stores: [{ ...store, products: ["elm"] }] });
    await importAs("anna", { products: [{ slug: "yew", was: "elm" }] });
    expect(await save(row, { phone: "1" })).toEqual(["imported", ["yew"]]);
    expect(await save(row, { products: ["ash", "oak"] })).toEqual([
      [expect.stringMatching(/products: this row says oak, but anna made it yew/)],
      ["yew"],
    ]);
  });

  it("is also that of the picks, in their order", async () => {
    const { db, importAs } = await createStore();
    await importAs("anna", { staff_picks: ["shoe", "oak", "elm", "ash"].map((product) => ({ product })) });
    const { staff_picks } = (await exportCatalog(db)).bundle;
    await importAs("anna", {
      products: [
        { slug: "zelkova", was: "oak" },
        { slug: "elm", deleted: true },
      ],
    });
    expect(await importAs("ben", { staff_picks: staff_picks.toReversed() })).toBe("imported");
    expect((await readCatalog(db)).staff_picks).toEqual(["ash", "zelkova", "shoe"].map((product) => ({ product })));
  });

  it("is also that of a post", async () => {
    const { db, importAs } = await createStore();
    const post = { link: "https://a.example/1", title: "One", time: "2026-11-20T10:00:00Z", products: ["ash", "elm"] };
    await importAs("anna", { news: [post] });
    const [row] = (await exportCatalog(db)).bundle.news;
    await importAs("anna", { products: [{ slug: "zelkova", was: "ash" }] });
    await importAs("anna", { products: [{ slug: "elm", deleted: true }] });
    expect(await importAs("ben", { news: [{ ...row, title: "Two" } as typeof post] })).toBe("imported");
    expect((await readCatalog(db)).news).toMatchObject([{ title: "Two", products: ["zelkova"] }]);
  });
});
