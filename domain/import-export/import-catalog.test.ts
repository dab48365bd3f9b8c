import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { counts, importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { NOON } from "#test/create-test-app.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { importCatalog } from "./import-catalog.ts";
import { readCsv } from "./read-csv.ts";
import type { BundleInput } from "../entries/bundle.ts";

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
    const [before] = (await readCatalog(db)).products;
    expect(
      await importRows(db, { products: [{ ...shoe, nickname: null, sizes: [{ size_run: "Men", price: 120 }] }] }),
    ).toEqual({ products: counts(0, 1, 0) });
    const [after] = (await readCatalog(db)).products;
    expect(after).toEqual({ ...before, nickname: null, sizes: [{ ...before?.sizes?.[0], price: 120 }] });
  });

  it("needs only the slug of a product that exists, and checks what results (CAT-51)", async () => {
    const { db } = await createTestDatabase();
    const timed = { release_date: "2026-11-28", release_time: "10:00", release_time_zone: "America/New_York" };
    await importRows(db, { ...names, products: [{ ...shoe, model: "court", ...timed }] });
    const [before] = (await readCatalog(db)).products;
    await importRows(db, { products: [{ slug: "shoe", release_date: "2026-12-05" }] });
    await importRows(db, { products: [{ slug: "shoe", release_time: "11:00" }] });
    const after = { ...before, release_date: "2026-12-05", release_time: "11:00" };
    expect((await readCatalog(db)).products).toEqual([after]);
    for (const [wrong, reason] of [
      [{ release_date: "2026-12" }, "release_date: a release with a time needs a full date"],
      [{ release_time_zone: null }, "release_time: release_time and release_time_zone go together"],
      [{ brand: "adidas" }, 'model: the model "court" belongs to the brand "nike"'],
    ] as const) {
      await expect(importRows(db, { products: [{ slug: "shoe", ...wrong }] })).rejects.toMatchObject({
        issues: [{ reason }],
      });
    }
    expect((await readCatalog(db)).products).toEqual([after]);
  });

  it("keeps the sizes that a CSV file does not name (CAT-51)", async () => {
    const { db } = await createTestDatabase();
    const regions = [{ region: "US", stockists: [{ stockist: "here" }] }];
    const sizes = [
      { size_run: "Men", sku: "A-1", price: 240, regions },
      { size_run: "Women", sku: "A-2", price: 235 },
    ];
    await importRows(db, { ...names, size_runs: [...(names.size_runs ?? []), { gender_name: "Kids" }] });
    await importRows(db, { products: [{ ...shoe, sizes }] });
    const importCsv = (text: string) => {
      const { rows, issues } = readCsv("a.csv", text);
      return importCatalog(db, rows, {
        media: new FolderStore("/nonexistent"),
        readPicture: async () => Buffer.from(""),
        now: Temporal.Instant.from(NOON),
        author: { actor: "tester", origin: "import" },
        issues,
      });
    };
    await importCsv("slug,size_run,sku,price\nshoe,Men,,225\nshoe,Kids,A-3,175\n");
    const [product] = (await readCatalog(db)).products;
    expect(product?.sizes).toMatchObject([
      { size_run: "Men", sku: "A-1", price: 225, regions: [{ stockists: [{ stockist: "here" }] }] },
      { size_run: "Women", sku: "A-2", price: 235 },
      { size_run: "Kids", sku: "A-3", price: 175 },
    ]);
    const taken = "slug,brand,full_name,size_run,sku\nshoe,,,Men,A-9\nother,nike,Other,Women,A-2\n";
    await expect(importCsv(taken)).rejects.toMatchObject({
      issues: [{ reason: 'the SKU A-2 in Women belongs to the product "shoe"' }],
    });
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
    const { products: now } = await readCatalog(db);
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
    const picks = async () => (await readCatalog(db)).staff_picks.map(({ product }) => product);
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
    const [product] = (await readCatalog(db)).products;
    expect(product?.updates?.[0]?.message).toBe(
      `<p>A <a rel="nofollow noopener">b</a> <a href="https://a.example" rel="nofollow noopener">c</a></p>`,
    );
  });
});
