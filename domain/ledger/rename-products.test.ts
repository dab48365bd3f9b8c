import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Owner } from "../people/owner.ts";
import { indexOn } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { toggleLikes } from "../engagement/likes.ts";
import type { ImportInput } from "../entries/bundle.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { findBySlug } from "../releases/find-by-slug.ts";
import { readChange } from "./read-changes.ts";
import { type Direction, toggleChange } from "./toggle-change.ts";

const NOW = Temporal.Instant.from("2026-11-21T17:00:00Z");
const shoe = { slug: "old", brand: "nike", full_name: "Shoe", sizes: [{ size_run: "Men", sku: "A-1" }] };
const kith = { slug: "kith", name: "Kith", address: "1 Main St", city: "New York", state: "NY", zip_code: "10012" };

/** Returns a catalog in which a picked and stocked product is renamed by change 2. */
async function createRenamed() {
  const { db } = await createTestDatabase();
  await importRows(db, {
    size_runs: [{ gender_name: "Men" }],
    products: [shoe, { ...shoe, slug: "pair", sizes: [] }],
    staff_picks: [{ product: "pair" }, { product: "old" }],
    stores: [{ ...kith, products: ["old", "pair"] }],
  });
  const before = await readCatalog(db);
  const id = async () =>
    (await db.selectFrom("all_products").select("id").where("slug", "=", "old").executeTakeFirst())?.id;
  const oldId = (await id()) as number;
  await toggleLikes(db, [{ product_id: oldId, owner: Owner.visitor("visitor-1"), day: "2026-11-21" }]);
  const tryImport = async (bundle: ImportInput) => {
    const result = await importRows(db, bundle).catch((error: unknown) => error);
    if (result instanceof ImportRejected) return result.issues.map(({ where, reason }) => `${where}: ${reason}`);
    if (result instanceof Error) throw result;
    return result;
  };
  const toggle = (change: number, direction: Direction) =>
    toggleChange(db, change, direction, { actor: "tester", now: NOW });
  const find = (slug: string) => indexOn(db, "2026-11-21").read((catalog) => findBySlug(catalog, slug, NOW));
  const summary = await tryImport({ products: [{ slug: "new", was: "old", nickname: "Bred" }] });
  return { db, before, oldId, tryImport, toggle, find, summary };
}

describe("a product that gets another slug (CAT-56)", () => {
  it("keeps each address that it had when a rename in the middle is undone", async () => {
    const { db, tryImport, toggle } = await createRenamed();
    const rename = async (was: string, slug: string) => {
      await tryImport({ products: [{ slug, was }] });
      const last = await db.selectFrom("changes").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
      return last.id;
    };
    const first = await rename("new", "b");
    const middle = await rename("b", "c");
    const last = await rename("c", "d");
    const redirects = async () => {
      const rows = (await readCatalog(db)).redirects.map(({ slug, to }) => [slug, to]);
      return Object.fromEntries(rows) as Record<string, string>;
    };
    const all = { b: "d", c: "d", new: "d", old: "d" };
    expect(await redirects()).toEqual(all);
    const { kept } = await toggle(middle, "undo");
    expect(kept.map(({ section, key }) => [section, key])).toContainEqual(["redirects", "b"]);
    expect(await redirects()).toEqual(all);
    await toggle(last, "undo");
    // only the change in the middle gave it c
    expect(await redirects()).toEqual({ new: "b", old: "b" });
    await toggle(first, "undo");
    expect(await redirects()).toEqual({ old: "new" });
  });

  it.each([[[1, 2, 3]], [[1, 3, 2]], [[2, 1, 3]], [[2, 3, 1]], [[3, 1, 2]], [[3, 2, 1]]])(
    "leaves no address behind when its renames are undone in the order %j",
    async (order) => {
      const { db } = await createTestDatabase();
      await importRows(db, { products: [{ slug: "a", brand: "nike", full_name: "Shoe" }] });
      for (const [was, slug] of ["ab", "bc", "cd"]) await importRows(db, { products: [{ slug: String(slug), was }] });
      const { rows } = await sql<{ id: number }>`select id from changes order by id`.execute(db);
      for (const number of order) await toggleChange(db, rows[number]?.id ?? 0, "undo", { actor: "tester", now: NOW });
      const { products, redirects } = await readCatalog(db);
      expect([products.map(({ slug }) => slug), redirects]).toEqual([["a"], []]);
    },
  );

  it("keeps the address that it has when a rename is made again without the one before it", async () => {
    const { db, tryImport, toggle } = await createRenamed();
    const rename = async (was: string, slug: string) => {
      await tryImport({ products: [{ slug, was }] });
      return (await db.selectFrom("changes").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
    };
    const [first, second] = [await rename("new", "b"), await rename("b", "c")];
    const redirects = async () =>
      Object.fromEntries((await readCatalog(db)).redirects.map(({ slug, to }) => [slug, to])) as Record<string, string>;
    await toggle(second, "undo");
    await toggle(first, "undo");
    expect(await redirects()).toEqual({ old: "new" });
    await toggle(second, "redo");
    expect(await redirects()).toMatchObject({ old: "c", new: "c" });
    await toggle(second, "undo");
    expect(await redirects()).toMatchObject({ old: "new" });
    expect(await redirects()).not.toHaveProperty("new");
  });

  it("keeps id, reactions and places in lists, and is found by both slugs", async () => {
    const { db, oldId, find, summary } = await createRenamed();
    expect(summary).toMatchObject({ products: { created: 0, updated: 1 }, redirects: { created: 1 } });
    const product = { id: oldId, slug: "new", nickname: "Bred", likes: 1 };
    expect(await find("new")).toMatchObject({ product });
    expect(await find("old")).toMatchObject({ product });
    expect(await readCatalog(db)).toMatchObject({
      redirects: [{ slug: "old", to: "new" }],
      staff_picks: [{ product: "pair" }, { product: "new" }],
      stores: [{ products: ["new", "pair"] }],
    });
  });

  it("has its history by its slug, and an undo gives the old one back with what was changed since", async () => {
    const { db, before, oldId, toggle, tryImport, find } = await createRenamed();
    await tryImport({ products: [{ slug: "new", color_text: "Red" }], stores: [{ ...kith, products: ["new"] }] });
    expect((await readChange(db, 1)).rows).toContainEqual(
      expect.objectContaining({ key: "new", after: expect.objectContaining({ slug: "old" }) }),
    );
    expect((await readChange(db, 1)).rows).toContainEqual(
      expect.objectContaining({ key: "kith", after: expect.objectContaining({ products: ["new", "pair"] }) }),
    );
    await toggle(2, "undo");
    expect(await find("old")).toMatchObject({
      product: { id: oldId, slug: "old", nickname: null, colorText: "Red", likes: 1 },
    });
    await toggle(3, "undo");
    expect(await readCatalog(db)).toEqual(before);
    await toggle(1, "undo");
    expect(await readCatalog(db)).toMatchObject({ products: [], redirects: [], stores: [] });
    for (const change of [2, 1, 3]) await toggle(change, "redo");
    expect(await find("old")).toMatchObject({ product: { id: oldId, slug: "new", nickname: "Bred", likes: 1 } });
    expect(await readCatalog(db)).toMatchObject({
      staff_picks: [{ product: "pair" }, { product: "new" }],
      stores: [{ products: ["new"] }],
    });
  });

  it("can have its former slug again, and others, and every former one leads to the last", async () => {
    const { tryImport, find } = await createRenamed();
    await tryImport({ products: [{ slug: "newer", was: "new" }] });
    for (const slug of ["old", "new"]) expect(await find(slug)).toMatchObject({ product: { slug: "newer" } });
    expect(await tryImport({ products: [{ slug: "newer", was: "new" }] })).toMatchObject({
      products: { unchanged: 1 },
    });
    await tryImport({ products: [{ slug: "new", was: "newer" }] });
    for (const slug of ["old", "newer"]) expect(await find(slug)).toMatchObject({ product: { slug: "new" } });
  });

  it("may be merged later, and redirects with its former slugs", async () => {
    const { tryImport, toggle, find } = await createRenamed();
    await tryImport({ products: [{ slug: "new", merged_into: "pair" }] });
    for (const slug of ["old", "new"]) expect(await find(slug)).toMatchObject({ product: { slug: "pair", likes: 1 } });
    await tryImport({ products: [{ slug: "duo", was: "pair" }] });
    expect(await find("old")).toMatchObject({ product: { slug: "duo" } });
    await toggle(3, "undo");
    expect(await find("old")).toMatchObject({ product: { slug: "new", likes: 1 } });
    expect(await find("pair")).toMatchObject({ product: { slug: "duo", likes: 0 } });
  });

  it("leaves an export that can be imported, here and elsewhere, once it is merged or removed (CAT-30)", async () => {
    for (const row of [
      { slug: "new", merged_into: "pair" },
      { slug: "new", deleted: true as const },
    ]) {
      const { db, tryImport } = await createRenamed();
      await tryImport({ products: [row] });
      const { bundle } = await exportCatalog(db);
      const summary = await importRows(db, bundle);
      expect(Object.values(summary).some(({ created, updated, removed }) => created + updated + removed > 0)).toBe(
        false,
      );
      const other = await createTestDatabase();
      await importRows(other.db, bundle);
      expect((await exportCatalog(other.db)).bundle).toEqual(bundle);
      const leads = bundle.redirects.map(({ slug, to }) => [slug, to]);
      const merged = [
        ["new", "pair"],
        ["old", "pair"],
      ];
      expect(leads).toEqual("deleted" in row ? [] : merged);
    }
  });

  it("redirects again with the toggle that brings it back, whatever came between (CAT-50)", async () => {
    const { toggle, tryImport, find } = await createRenamed();
    await tryImport({ products: [{ slug: "new", deleted: true }] });
    for (const [change, direction] of [
      [2, "undo"],
      [3, "undo"],
      [3, "redo"],
      [2, "redo"],
      [3, "undo"],
    ] as const)
      await toggle(change, direction);
    for (const slug of ["old", "new"]) expect(await find(slug)).toMatchObject({ product: { slug: "new", likes: 1 } });
  });

  it("may be named by both slugs in a list of the same import", async () => {
    const { db, tryImport } = await createRenamed();
    await tryImport({
      products: [{ slug: "newer", was: "new" }],
      stores: [{ ...kith, products: ["new", "newer", "pair"] }],
      staff_picks: [{ product: "new" }, { product: "newer" }],
    });
    expect(await readCatalog(db)).toMatchObject({
      stores: [{ products: ["newer", "pair"] }],
      staff_picks: [{ product: "newer" }],
    });
  });

  it("may keep its slug, and counts as one entry", async () => {
    const { tryImport } = await createRenamed();
    expect(await tryImport({ products: [{ slug: "new", was: "new", nickname: "Fog" }] })).toMatchObject({
      products: { updated: 1, unchanged: 0 },
    });
    expect(await tryImport({ products: [{ slug: "newer", was: "new" }] })).toMatchObject({
      products: { updated: 1, unchanged: 0 },
    });
  });

  it("is refused for a slug that others have, for a product that is not there, and twice", async () => {
    const { tryImport } = await createRenamed();
    const was = "test › products › 0 › was: was:";
    expect(await tryImport({ products: [{ slug: "pair", was: "new" }] })).toEqual([
      `${was} "pair" is another product: merge them by merged_into`,
    ]);
    await tryImport({ products: [{ slug: "gone", brand: "nike", full_name: "Gone" }] });
    await tryImport({ products: [{ slug: "gone", deleted: true }] });
    expect(await tryImport({ products: [{ slug: "gone", was: "new" }] })).toEqual([
      `${was} "gone" was another product, which is removed`,
    ]);
    expect(await tryImport({ products: [{ slug: "other", was: "none" }] })).toContain(
      `${was} there is no product "none" in the database`,
    );
    expect(await tryImport({ products: [{ slug: "pair-2", was: "pair" }, { slug: "pair" }] })).toEqual([
      'test › products › 1: "pair" is already at test › products › 0',
    ]);
    expect(await tryImport({ products: [{ slug: "old", was: "pair" }] })).toEqual([
      'test › products › 0 › slug: slug: "old" is a former slug of "new"',
    ]);
    expect(await tryImport({ products: [{ slug: "old", nickname: "Fog" }] })).toContain(
      'test › products › 0 › slug: slug: "old" is a former slug of "new"',
    );
    expect(await tryImport({ products: [{ slug: "watchlist", was: "new" }] })).toEqual([
      'test › products › 0 › slug: slug: "watchlist" is an address of the site itself',
    ]);
  });

  it("keeps its SKUs, and stays renamed where another product has its slug by now", async () => {
    const { tryImport, toggle, find } = await createRenamed();
    expect(await tryImport({ products: [{ slug: "newer", was: "new", sizes: shoe.sizes }] })).toMatchObject({
      products: { updated: 1 },
    });
    await tryImport({ redirects: [{ slug: "old", deleted: true }] });
    await tryImport({ products: [{ slug: "old", brand: "nike", full_name: "Other" }] });
    const { kept } = await toggle(2, "undo");
    expect(kept).toContainEqual(expect.objectContaining({ section: "products", key: "newer", path: '["slug"]' }));
    expect((await toggle(3, "undo")).kept).toMatchObject([
      { key: "newer", reason: '"old" is another product, or was one' },
      { section: "redirects", key: "new", reason: "its product keeps another slug" },
    ]);
    expect(await find("old")).toMatchObject({ product: { fullName: "Other" } });
    expect(await find("newer")).toMatchObject({ product: { fullName: "Shoe", likes: 1 } });
  });
});
