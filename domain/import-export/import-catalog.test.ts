import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { counts, importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import type { BundleInput } from "./bundle.ts";
import { exportCatalog } from "./export-catalog.ts";

describe("an import (CAT-27)", () => {
  it("changes only the fields of a row: others stay, null clears (CAT-29)", async () => {
    const { db } = await createTestDatabase();
    const full = {
      ...shoe,
      nickname: "Nick",
      color_text: "Red",
      release_date: "2026-11-28",
      sizes: [
        { size_run: "Men", sku: "A-1", price: 100, regions: [{ region: "US", stockists: [{ stockist: "here" }] }] },
      ],
      updates: [{ update_date: "2026-01-01", message: "<p>x</p>" }],
    };
    await importRows(db, { ...names, products: [full] });
    const [before] = (await exportCatalog(db)).bundle.products;
    expect(
      await importRows(db, { products: [{ ...shoe, nickname: null, sizes: [{ size_run: "Men", price: 120 }] }] }),
    ).toEqual({ products: counts(0, 1, 0) });
    const [after] = (await exportCatalog(db)).bundle.products;
    expect(after).toEqual({ ...before, nickname: null, sizes: [{ ...before?.sizes?.[0], price: 120 }] });
  });

  it("creates and changes products by slug, keeps ids, and changes updated_at of changed products alone", async () => {
    const { db } = await createTestDatabase();
    const other = { ...shoe, slug: "other" };
    await importRows(db, { products: [shoe, other] });
    const ids = await db.selectFrom("products").select(["id", "slug", "updated_at"]).orderBy("slug").execute();
    const later = Temporal.Instant.from("2027-01-01T00:00:00Z");
    expect(await importRows(db, { products: [{ ...shoe, full_name: "New" }, other] }, { now: later })).toEqual({
      products: counts(0, 1, 1),
    });
    const now = await db.selectFrom("products").select(["id", "slug", "updated_at"]).orderBy("slug").execute();
    expect(now).toEqual([ids[0], { ...ids[1], updated_at: new Date("2027-01-01T00:00:00Z") }]);
  });

  it("changes nothing in a dry run, and reports what it would have done", async () => {
    const { db } = await createTestDatabase();
    const before = await dump(db);
    expect(
      await importRows(db, { ...names, products: [shoe] }, { dryRun: true, mediaFolder: "/nonexistent" }),
    ).toMatchObject({ products: counts(1, 0, 0), size_runs: counts(2, 0, 0), stockists: counts(2, 0, 0) });
    expect(await dump(db)).toEqual(before);
  });

  it("can move a SKU from one product to another (CAT-19)", async () => {
    const { db } = await createTestDatabase();
    const sized = (slug: string, sku: string) => ({ ...shoe, slug, sizes: [{ size_run: "Men", sku }] });
    await importRows(db, { ...names, products: [sized("a", "X-1"), sized("b", "X-2")] });
    await importRows(db, { products: [sized("a", "X-2"), sized("b", "X-1")] });
    const { products: now } = (await exportCatalog(db)).bundle;
    expect(now.map(({ sizes }) => sizes?.[0]?.sku)).toEqual(["X-2", "X-1"]);
  });

  it("runs after an import that started at the same time", async () => {
    const { db } = await createTestDatabase();
    const bundle = (full_name: string): BundleInput => ({
      ...names,
      products: Array.from({ length: 30 }, (_, index) => ({
        ...shoe,
        slug: `shoe-${index}`,
        full_name,
        sizes: [{ size_run: "Men", sku: `S${index}` }],
      })),
    });
    const done = await Promise.all([importRows(db, bundle("One")), importRows(db, bundle("Two"))]);
    expect(done.map(({ products }) => products?.created ?? 0).toSorted((a, b) => a - b)).toEqual([0, 30]);
    const different = await db.selectFrom("products").select("full_name").distinct().execute();
    expect(different).toHaveLength(1);
  });

  it("replaces the staff's picks as one list, and leaves them without the section (CAT-29)", async () => {
    const { db } = await createTestDatabase();
    const picks = async () => (await exportCatalog(db)).bundle.staff_picks.map(({ product }) => product);
    const pick = (...slugs: string[]) => slugs.map((product) => ({ product }));
    const products = ["a", "b", "c"].map((slug) => ({ ...shoe, slug }));
    await importRows(db, { products, staff_picks: pick("c", "a") });
    expect(await picks()).toEqual(["c", "a"]);
    await importRows(db, { products: [{ ...shoe, slug: "a", full_name: "New" }] });
    expect(await picks()).toEqual(["c", "a"]);
    await importRows(db, { products: [{ ...shoe, slug: "d" }], staff_picks: pick("a", "d", "b") });
    expect(await picks()).toEqual(["a", "d", "b"]);
    await importRows(db, { staff_picks: pick("b") }, { dryRun: true });
    expect(await picks()).toEqual(["a", "d", "b"]);
    await importRows(db, { staff_picks: [] });
    expect(await picks()).toEqual([]);
  });

  it("reduces HTML to what a page may show (CAT-31)", async () => {
    const { db } = await createTestDatabase();
    const message = `<p onclick="x()">A <a href="javascript:x()">b</a> <a href="https://a.example" target=_top>c</a><img src=x onerror=y><style>p{}</style></p><iframe src=//e></iframe>`;
    await importRows(db, { products: [{ ...shoe, updates: [{ update_date: "2026-01-01", message }] }] });
    const [product] = (await exportCatalog(db)).bundle.products;
    expect(product?.updates?.[0]?.message).toBe(
      `<p>A <a rel="nofollow noopener">b</a> <a href="https://a.example" rel="nofollow noopener">c</a></p>`,
    );
  });
});
