import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { catalog } from "#test/sample-catalog.ts";
import { CardStore } from "./card-store.ts";
import { shared } from "#test/when-finished.ts";

const today = "2026-11-21";

async function setUp() {
  const { db } = await createTestDatabase();
  await importRows(db, catalog);
  const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const run = (statement: string) => sql.raw(statement).execute(db);
  return { db, ids, run };
}

const sharedSetUp = shared(setUp);

/** Statements that change what a card shows, written by another program. */
const changes = {
  "a name": "update products set full_name = 'Renamed' where slug = 'court-harbor'",
  "a nickname": "update products set nickname = 'Other' where slug = 'court-harbor'",
  "a date": "update products set release_year = 2027, release_month = 1, release_day = 2 where slug = 'court-harbor'",
  "a time": "update products set release_time = '09:00', release_time_zone = 'Asia/Tokyo' where slug = 'court-harbor'",
  "a price": "update product_sizes set price = 1 where position = 0",
  "a SKU": "update product_sizes set sku = 'ZZ9999-999' where sku is not null",
  pictures: "delete from product_images",
  "the regions of a size": "delete from size_regions where region_code = 'JP'",
  "the order of regions": "update regions set position = 9 - position",
  "the name of a size run": "update size_runs set gender_name = 'Ladies' where gender_name = 'Women'",
  likes: "update product_counts set likes = likes + 5",
  views: "update product_counts set views = views + 7",
  "a deleted product": "delete from products where slug = 'runner'",
};

describe("cached cards (CAT-1, CAT-32)", () => {
  it.each(Object.entries(changes))("are the same as uncached ones when %s has changed", async (_, statement) => {
    const { db, ids } = await sharedSetUp();
    const tx = await db.startTransaction().execute();
    try {
      const store = new CardStore(tx);
      const before = await store.read(ids, today);
      await sql.raw(statement).execute(tx);
      const after = await store.read(ids, today);
      expect(after).not.toEqual(before);
      expect(after).toEqual(await new CardStore(tx).read(ids, today));
    } finally {
      // other tests find the catalog as it was
      await tx.rollback().execute();
    }
  });

  it("are in the order of the ids, without products that do not exist", async () => {
    const { db, ids } = await sharedSetUp();
    const store = new CardStore(db);
    for (const query of [ids, ids.toReversed(), [...ids.slice(2), 999_999], [], [999_999]]) {
      const { cards } = await store.read(query, today);
      expect(cards.map(({ id }) => id)).toEqual(query.filter((id) => id !== 999_999));
    }
  });

  it("are just added and past by the day of the read (CAT-4, TIME-6)", async () => {
    const { db, ids } = await sharedSetUp();
    const store = new CardStore(db);
    for (const day of ["2026-11-21", "2026-11-29", "2027-11-21", "2019-06-01"]) {
      expect(await store.read(ids, day)).toEqual(await new CardStore(db).read(ids, day));
    }
  });

  it("tell no moment of an unreleased product (TIME-14, TIME-20)", async () => {
    const { db, ids, run } = await setUp();
    const momentsOf = async () => (await new CardStore(db).read(ids, today)).cards.map((card) => card.moment);
    expect(await momentsOf()).toContain("2026-11-28T10:00:00-05:00");
    await run("update products set unreleased_management = 1");
    expect(await momentsOf()).toEqual(ids.map(() => null));
  });

  it("name the retailer of an hour by its new name once it is renamed (TIME-30)", async () => {
    const { db } = await createTestDatabase();
    const regions = [{ region: "US", stockists: [{ stockist: "here", release_time: "10:00" }] }];
    const sizes = [{ size_run: "Men", regions }];
    await importRows(db, { ...names, products: [{ ...shoe, release_date: "2026-11-28", sizes }] });
    const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
    const store = new CardStore(db);
    const retailerOf = async () => (await store.read([id], today)).cards[0]?.momentRetailer;
    expect(await retailerOf()).toBe("Here");
    await db.updateTable("stockists").set({ name: "Elsewhere" }).where("slug", "=", "here").execute();
    expect(await retailerOf()).toBe("Elsewhere");
  });

  it("of lists that are requested together are read by one statement, and later ones by another", async () => {
    const { db, ids, run } = await setUp();
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => (statements++, node),
      transformResult: async ({ result }) => result,
    });
    const store = new CardStore(counted);
    const whole = await store.read(ids, today);
    statements = 0;
    const lists = [ids.slice(0, 2), ids.slice(1).toReversed(), []];
    const together = await Promise.all(lists.map((list) => store.read(list, today)));
    expect(statements).toBe(1);
    for (const [at, list] of lists.entries())
      expect(together[at]).toEqual({ ...whole, cards: list.map((id) => whole.cards.find((card) => card.id === id)) });
    await run("update product_counts set likes = likes + 5");
    expect((await store.read(ids, today)).cards[0]?.likes).toBe((whole.cards[0]?.likes ?? 0) + 5);
    expect(statements).toBe(2);
  });

  it("are complete when many lists are read at once while names change", async () => {
    const { db, ids, run } = await setUp();
    const store = new CardStore(db);
    const lists = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        if (at % 5 === 0) await run(`update size_runs set gender_name = 'Women ${at}' where gender_name like 'Women%'`);
        return store.read(ids, today);
      }),
    );
    for (const { cards } of lists) expect(cards).toHaveLength(ids.length);
    expect(await store.read(ids, today)).toEqual(await new CardStore(db).read(ids, today));
  });

  it("have no name that another list has seen change while they were read", async () => {
    const { db, ids, run } = await setUp();
    const [isRead, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let replies = 0;
    // the second reply is that with the names for the first list
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (++replies === 2) {
          isRead.resolve();
          await mayArrive.promise;
        }
        return result;
      },
    });
    const store = new CardStore(slow);
    const first = store.read(ids, today);
    await isRead.promise;
    await run("update size_runs set gender_name = 'Ladies' where gender_name = 'Women'");
    await store.read([], today);
    mayArrive.resolve();
    await first;
    expect(await store.read(ids, today)).toEqual(await new CardStore(db).read(ids, today));
  });
});
