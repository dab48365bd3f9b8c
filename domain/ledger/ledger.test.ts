import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { sweepMedia } from "#platform/media/sweep-media.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { createFolder } from "#test/run-toebox.ts";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { findWrongCounts } from "../engagement/check-counts.ts";
import { readReactions } from "../engagement/reactions.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import { listChanges, readChange } from "./read-changes.ts";
import { toggleChange } from "./toggle-change.ts";

const now = Temporal.Instant.from("2026-11-21T17:00:00Z");
const by = { actor: "ann", now };

/** Imports a bundle as this person. Returns the number of the change. */
async function change(db: Database, actor: string, bundle: Parameters<typeof importRows>[1]): Promise<number> {
  await importRows(db, bundle, { author: { actor, origin: "import", note: "a note" }, now });
  const [last] = await listChanges(db, { limit: 1 });
  return last?.id as number;
}

async function productsOf(db: Database) {
  return (await readCatalog(db)).products;
}

describe("the ledger (CAT-49)", () => {
  it("has each entry that an import created or changed, before and after, and who made it and why", async () => {
    const { db } = await createTestDatabase();
    await change(db, "ann", {
      ...names,
      products: [
        { ...shoe, nickname: "Nick" },
        { ...shoe, slug: "other" },
      ],
    });
    const id = await change(db, "bob", {
      stockists: [{ slug: "here", name: "Over Here", time_zone: "America/New_York" }],
      products: [
        { ...shoe, nickname: null },
        { ...shoe, slug: "other" },
      ],
      aliases: [{ alias: "AJ-1", means: "Air Jordan 1" }],
      staff_picks: [{ product: "shoe" }],
    });
    expect(await readChange(db, id)).toEqual({
      id,
      account_name: null,
      made_at: new Date(now.epochMilliseconds),
      actor: "bob",
      origin: "import",
      note: "a note",
      source_url: null,
      undone_at: null,
      target_id: null,
      sections: { stockists: 1, products: 1, aliases: 1, staff_picks: 1 },
      // four are too many to be named
      entries: [],
      rows: [
        { section: "aliases", key: "aj 1", before: null, after: { alias: "aj 1", means: "Air Jordan 1" } },
        { section: "products", key: "shoe", before: { nickname: "Nick" }, after: { nickname: null } },
        { section: "staff_picks", key: "staff_picks", before: { products: [] }, after: { products: ["shoe"] } },
        { section: "stockists", key: "here", before: { name: "Here" }, after: { name: "Over Here" } },
      ],
    });
    const first = await readChange(db, id - 1);
    expect(first.rows.find(({ key }) => key === "shoe")).toMatchObject({
      before: null,
      after: { slug: "shoe", nickname: "Nick", sizes: [], added_at: "2026-11-21T17:00:00.000Z" },
    });
    expect((await listChanges(db, { key: "here", limit: 9 })).map((one) => one.id)).toEqual([id, id - 1]);
  });

  it("has nothing of an import that changes nothing, of a dry run, or of one that is refused", async () => {
    const { db } = await createTestDatabase();
    await change(db, "ann", { ...names, products: [shoe] });
    await importRows(db, { ...names, products: [shoe] });
    await importRows(db, { products: [{ ...shoe, full_name: "New" }] }, { dryRun: true });
    await expect(importRows(db, { products: [{ ...shoe, brand: "none" }] })).rejects.toThrow("1 mistake");
    expect(await listChanges(db, { limit: 9 })).toHaveLength(1);
  });
});

describe("an undo (CAT-50)", () => {
  it("leaves what others edited since, in the same product and size, and says so", async () => {
    const { db } = await createTestDatabase();
    const sized = (price: number, ...stockists: string[]) => ({
      ...shoe,
      sizes: [
        { size_run: "Men", price, regions: [{ region: "US", stockists: stockists.map((stockist) => ({ stockist })) }] },
      ],
    });
    await change(db, "ann", { ...names, products: [sized(200, "here")] });
    const both = await change(db, "bob", { products: [{ ...sized(210, "here", "there"), nickname: "Nick" }] });
    const price = await change(db, "cleo", { products: [sized(225, "here", "there")] });
    const { summary, kept } = await toggleChange(db, both, "undo", by);
    expect(summary).toEqual({ products: { created: 0, updated: 1, removed: 0, unchanged: 0 } });
    expect(kept).toEqual([
      {
        section: "products",
        key: "shoe",
        path: `["sizes","Men","price"]`,
        reason: `change ${price} by cleo touched it since`,
      },
    ]);
    const [product] = await productsOf(db);
    expect(product).toMatchObject({ nickname: null, sizes: [{ price: 225 }] });
    expect(product?.sizes?.[0]?.regions?.[0]?.stockists?.map(({ stockist }) => stockist)).toEqual(["here"]);
    await toggleChange(db, price, "undo", by);
    expect(await productsOf(db)).toMatchObject([{ sizes: [{ price: 200 }] }]);
  });

  it("of a creation leaves a product that another is merged into", async () => {
    const { db } = await createTestDatabase();
    const target = await change(db, "ann", { products: [shoe] });
    await change(db, "ann", { products: [{ ...shoe, slug: "pair" }] });
    const merge = await change(db, "bob", { products: [{ slug: "pair", merged_into: "shoe" }] });
    const { kept } = await toggleChange(db, target, "undo", by);
    expect(kept).toContainEqual({ section: "products", key: "shoe", path: null, reason: '"pair" is merged into it' });
    expect((await productsOf(db)).map(({ slug }) => slug)).toEqual(["shoe"]);
    await toggleChange(db, merge, "undo", by);
    // and goes with the merge
    expect((await productsOf(db)).map(({ slug }) => slug)).toEqual(["pair"]);
  });

  it("that something was in the way of can be asked for again", async () => {
    const { db } = await createTestDatabase();
    await change(db, "ann", { ...names, products: [shoe] });
    const removal = await change(db, "ann", { products: [{ slug: "shoe", deleted: true }] });
    await change(db, "bob", { models: [{ slug: "shoe", brand: "nike", name: "Shoe" }] });
    const { kept } = await toggleChange(db, removal, "undo", by);
    expect(kept).toMatchObject([{ key: "shoe", reason: expect.stringContaining('"shoe" is a model') }]);
    const models = await db.deleteFrom("models").where("slug", "=", "shoe").executeTakeFirst();
    expect(models.numDeletedRows).toBe(1n);
    await db.deleteFrom("slugs").where("slug", "=", "shoe").execute();
    await toggleChange(db, removal, "undo", by);
    expect((await productsOf(db)).map(({ slug }) => slug)).toEqual(["shoe"]);
    await expect(toggleChange(db, removal, "undo", by)).rejects.toThrow("is undone already");
  });

  it("of a removal gives size runs, regions and groups of the menu their places again (CAT-61)", async () => {
    const { db } = await createTestDatabase();
    const groups = ["lifestyle", "air", "run"].map((key) => ({ brand: "nike", key, value: key, models: ["court"] }));
    await change(db, "ann", { ...names, menu: groups });
    const before = await readCatalog(db);
    const removal = await change(db, "bob", {
      menu: [{ brand: "nike", key: "lifestyle", deleted: true }],
      size_runs: [{ gender_name: "Men", deleted: true }],
      regions: [{ code: "US", deleted: true }],
    });
    await change(db, "ann", { size_runs: [{ gender_name: "Kids" }] });
    await toggleChange(db, removal, "undo", by);
    const { menu, size_runs, regions } = await readCatalog(db);
    expect([menu, regions]).toEqual([before.menu, before.regions]);
    expect(size_runs).toEqual([...before.size_runs, { gender_name: "Kids", position: 2 }]);
    await change(db, "ann", { size_runs: [{ gender_name: "Kids", position: 0 }] });
    expect((await readCatalog(db)).size_runs.map(({ gender_name }) => gender_name)[0]).toBe("Kids");
  });

  it("of a creation leaves what others need since whole: a product with its sizes, a size with its retailers", async () => {
    const { db } = await createTestDatabase();
    const retailers = { regions: [{ region: "US", stockists: [{ stockist: "here", release_time: "10:00" }] }] };
    const men = { size_run: "Men", sku: "A-1", price: 200, ...retailers };
    const women = { size_run: "Women", sku: "A-2", price: 190, ...retailers };
    const created = await change(db, "ann", {
      ...names,
      products: [
        { ...shoe, sizes: [men] },
        { ...shoe, slug: "pair" },
      ],
    });
    const edited = await change(db, "bob", { products: [{ slug: "shoe", nickname: "Nick" }] });
    const [, whole] = await productsOf(db);
    const { kept } = await toggleChange(db, created, "undo", by);
    expect(kept).toContainEqual({
      section: "products",
      key: "shoe",
      path: "[]",
      reason: `change ${edited} by bob touched it since`,
    });
    expect(await productsOf(db)).toEqual([whole]);
    await toggleChange(db, edited, "undo", by);
    expect(await productsOf(db)).toEqual([]);
    await toggleChange(db, created, "redo", by);
    const added = await change(db, "ann", { products: [{ slug: "shoe", sizes: [men, women] }] });
    await change(db, "bob", { products: [{ slug: "shoe", sizes: [men, { ...women, price: 195 }] }] });
    const both = await productsOf(db);
    await toggleChange(db, added, "undo", by);
    expect(await productsOf(db)).toEqual(both);
    // what somebody took away since is not brought back
    await change(db, "cleo", { products: [{ slug: "shoe", sizes: [{ size_run: "Women", regions: [] }] }] });
    const [, less] = await productsOf(db);
    await toggleChange(db, created, "undo", by);
    expect(await productsOf(db)).toEqual([less]);
  });

  it("of an import takes its products away, and a redo brings them back with their ids and what visitors did", async () => {
    const { db } = await createTestDatabase();
    await change(db, "ann", { ...names, products: [shoe] });
    const id = await change(db, "bob", {
      products: [{ ...shoe, slug: "wrong", release_date: "2026-12-05", sizes: [{ size_run: "Men", sku: "A-1" }] }],
      staff_picks: [{ product: "wrong" }, { product: "shoe" }],
    });
    await importRows(db, {
      news: [{ link: "/wrong", title: "Wrong", time: "2026-11-20T10:00:00Z", products: ["shoe", "wrong"] }],
    });
    const { id: wrong } = await db
      .selectFrom("products")
      .where("slug", "=", "wrong")
      .select("id")
      .executeTakeFirstOrThrow();
    const [liker, watcher] = ["visitor-1", "123456"];
    await db.insertInto("likes").values({ owner: liker, product_id: wrong, day: "2026-11-21" }).execute();
    await db.insertInto("product_days").values({ product_id: wrong, day: "2026-11-21", likes: 1 }).execute();
    await db
      .insertInto("watchlist_entries")
      .values({ owner: watcher, product_id: wrong, added_at: new Date(0) })
      .execute();
    await db.updateTable("product_counts").where("product_id", "=", wrong).set({ likes: 1, watchlists: 1 }).execute();
    const before = await readCatalog(db);

    await toggleChange(db, id, "undo", by);
    expect((await productsOf(db)).map(({ slug }) => slug)).toEqual(["shoe"]);
    const { bundle } = await exportCatalog(db);
    expect(bundle).toMatchObject({ staff_picks: [], news: [{ products: ["shoe"] }] });
    const caller = { reactions: { text: liker }, watchlist: { text: watcher } } as never;
    expect(await readReactions(db, caller)).toEqual([]);
    expect(await findWrongCounts(db)).toEqual([]);

    await toggleChange(db, id, "redo", by);
    expect(await readCatalog(db)).toEqual(before);
    expect(await readReactions(db, caller)).toEqual([
      expect.objectContaining({ id: wrong, isLiked: true, isWatchlisted: true, likes: 1, watchlists: 1 }),
    ]);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("leaves what others refer to, and takes it away with the last of them", async () => {
    const { db } = await createTestDatabase();
    const named = await change(db, "ann", names);
    const product = await change(db, "bob", { products: [{ ...shoe, model: "court" }] });
    const { kept } = await toggleChange(db, named, "undo", by);
    expect(kept).toEqual([{ section: "models", key: "court", path: null, reason: 'it is used by product "shoe"' }]);
    expect(await readCatalog(db)).toMatchObject({ models: [{ slug: "court" }], stockists: [], menu: [] });
    await toggleChange(db, product, "undo", by);
    expect(await readCatalog(db)).toMatchObject({ models: [], products: [] });
  });

  it("leaves a product whose SKU another one has by now", async () => {
    const { db } = await createTestDatabase();
    const sized = (slug: string, sku: string | null) => ({ ...shoe, slug, sizes: [{ size_run: "Men", sku }] });
    await change(db, "ann", { ...names, products: [sized("a", "A-1")] });
    const freed = await change(db, "bob", { products: [sized("a", "A-2")] });
    await change(db, "cleo", { products: [sized("b", "A-1")] });
    expect((await toggleChange(db, freed, "undo", by)).kept).toEqual([
      { section: "products", key: "a", path: null, reason: 'the SKU A-1 in Men belongs to the product "b"' },
    ]);
    expect(await productsOf(db)).toMatchObject([{ sizes: [{ sku: "A-2" }] }, { sizes: [{ sku: "A-1" }] }]);
  });

  it("shows no picture that a feed brought and that is swept by now", async () => {
    const { db } = await createTestDatabase();
    const mediaFolder = createFolder();
    const author = { actor: "feed 1", origin: "feed" as const };
    const post = { id: "net:1", text: "One", created_at: "2026-11-20T10:00:00Z" };
    await importRows(db, { social: [{ ...post, media: ["a.svg"] }] }, { mediaFolder, author });
    await importRows(db, { social: [{ ...post, media: [] }] }, { mediaFolder, author });
    const [id = 0] = (await listChanges(db, { limit: 1 })).map((one) => one.id);
    const { file } = await db.selectFrom("media").select("file").executeTakeFirstOrThrow();
    await sweepMedia(db, new FolderStore(mediaFolder));
    expect((await toggleChange(db, id, "undo", by)).kept).toEqual([
      { section: "social", key: "net:1", path: null, reason: `the picture ${file} is not stored any more` },
    ]);
    expect((await readCatalog(db)).social).toMatchObject([{ id: "net:1", media: [] }]);
  });

  it("records that a date moves back", async () => {
    const { db } = await createTestDatabase();
    await change(db, "ann", { products: [{ ...shoe, release_date: "2026-12-05" }] });
    const move = await change(db, "bob", { products: [{ ...shoe, release_date: "2026-12-12" }] });
    await toggleChange(db, move, "undo", by);
    const moves = await db.selectFrom("release_changes").select(["before", "after"]).orderBy("id").execute();
    expect(moves).toMatchObject([
      { before: { release_date: "2026-12-05" }, after: { release_date: "2026-12-12" } },
      { before: { release_date: "2026-12-12" }, after: { release_date: "2026-12-05" } },
    ]);
  });

  it("is refused for an unknown change, one that is undone, and an undo; a dry run saves nothing", async () => {
    const { db } = await createTestDatabase();
    const id = await change(db, "ann", { products: [shoe] });
    const before = await dump(db);
    const dry = await toggleChange(db, id, "undo", { ...by, dryRun: true });
    expect(dry.summary).toEqual({ products: { created: 0, updated: 0, removed: 1, unchanged: 0 } });
    expect(await dump(db)).toEqual(before);
    await expect(toggleChange(db, id, "redo", by)).rejects.toThrow(`change ${id} is not undone`);
    await expect(toggleChange(db, 99, "undo", by)).rejects.toThrow("there is no change 99");
    await toggleChange(db, id, "undo", by);
    await expect(toggleChange(db, id, "undo", by)).rejects.toThrow(`change ${id} is undone already`);
    const [undo] = await listChanges(db, { limit: 1 });
    await expect(toggleChange(db, undo?.id as number, "undo", by)).rejects.toThrow(
      `change ${undo?.id} is the undo of change ${id}: redo ${id}`,
    );
  });
});
