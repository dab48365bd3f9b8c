import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { connect } from "#platform/postgres/connect.ts";
import { Owner } from "../people/owner.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { findWrongCounts, recomputeCounts } from "./check-counts.ts";
import { countViews, forgetViews } from "./views.ts";
import { recordActivity } from "./carried-counts.ts";
import { openLikes } from "./likes.ts";
import { openVotes } from "./votes.ts";
import { openWatchlists } from "./watchlist.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";

const slugs = ["boot", "clog", "shoe"];
const days = ["2026-11-19", "2026-11-20", "2026-11-21"];

async function openCounted() {
  const { db, connection } = await createTestDatabase();
  await importRows(db, { products: slugs.map((slug) => ({ slug, brand: "nike", full_name: slug })) });
  const rows = await db.selectFrom("products").select(["id", "slug"]).execute();
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
  const [likes, votes, watchlists] = [openLikes(db), openVotes(db), openWatchlists(db)];
  const visitor = (number: number) => Owner.visitor(`visitor-${number}`);
  return {
    db,
    connection,
    idOf,
    like: (slug: string, number: number, day = "2026-11-21") =>
      likes.add({ product_id: idOf(slug), owner: visitor(number), day }),
    watch: (slug: string, number: number) =>
      watchlists.add({
        product_id: idOf(slug),
        owner: Owner.watchlist(`${100_000 + number}`),
        added_at: "2026-11-21T12:00:00Z",
      }),
    vote: (slug: string, number: number, vote_type: "cop" | "pass") =>
      votes.add({ product_id: idOf(slug), owner: visitor(number), vote_type }),
    view: (slug: string, number: number, day = "2026-11-21") =>
      countViews(db, [{ product_id: idOf(slug), visitor_id: visitor(number).text, day }]),
    load: (on = days) =>
      recordActivity(db, {
        days: slugs.flatMap((slug, index) => on.map((day) => ({ slug, day, likes: 10 + index, views: 100 + index }))),
        totals: slugs.map((slug, index) => ({ slug, watchlist: 20 + index, cop: 30 + index, pass: 40 + index })),
      }),
    counts: () => db.selectFrom("product_counts").selectAll().orderBy("product_id").execute(),
  };
}

/** Opens a shop with likes, votes, watchlist entries and views by several visitors, on top of carried counts. */
async function openBusy() {
  const shop = await openCounted();
  const { load, like, watch, vote, view } = shop;
  await load();
  await Promise.all(
    [1, 2, 3].flatMap((number) => [
      like("shoe", number, days[number - 1]),
      like("boot", number),
      watch("shoe", number),
      vote("shoe", number, number === 1 ? "pass" : "cop"),
      view("shoe", number),
    ]),
  );
  return shop;
}

/** Opens a busy shop whose wrong counts are corrected again. */
const sharedBusy = shared(openBusy);

describe("counts (POP-10, POP-11)", () => {
  it("agree with their rows whatever visitors do and however often a catalog brings its own", async () => {
    const { db, load, like, watch, vote, view } = await openCounted();
    const slug = fc.constantFrom(...slugs);
    const visitor = fc.nat(3);
    /** in days */
    const ago = fc.nat(2);
    const act = fc.oneof(
      fc.record({ kind: fc.constant("like" as const), slug, visitor, ago }),
      fc.record({ kind: fc.constant("watch" as const), slug, visitor }),
      fc.record({ kind: fc.constantFrom("cop" as const, "pass" as const), slug, visitor }),
      fc.record({ kind: fc.constant("view" as const), slug, visitor, ago }),
    );
    const step = fc.record({ acts: fc.array(act, { maxLength: 6 }), loads: fc.boolean(), forgets: ago });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const last = Temporal.PlainDate.from("2026-11-21").add({ days: 3 * run++ });
        const dayOf = (past: number) => last.subtract({ days: past }).toString();
        // No view comes from a day whose views are deleted.
        let remembered = 2;
        for (const { acts, loads, forgets } of steps) {
          await Promise.all(
            acts.map((given) => {
              if (given.kind === "like") return like(given.slug, given.visitor, dayOf(given.ago));
              if (given.kind === "watch") return watch(given.slug, given.visitor);
              if (given.kind === "view") return view(given.slug, given.visitor, dayOf(Math.min(given.ago, remembered)));
              return vote(given.slug, given.visitor, given.kind);
            }),
          );
          if (loads) await load([0, 1, 2].map(dayOf));
          remembered = Math.min(remembered, forgets);
          await forgetViews(db, dayOf(remembered));
          expect(await findWrongCounts(db)).toEqual([]);
        }
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it("of a catalog are replaced when it is loaded again, and what visitors did stays", async () => {
    const { db, load, counts, idOf } = await openBusy();
    const before = await counts();
    expect(before.find(({ product_id }) => product_id === idOf("shoe"))).toMatchObject({
      likes: 3 * 12 + 3,
      views: 3 * 102 + 3,
      watchlists: 22 + 3,
      cops: 32 + 2,
      passes: 42 + 1,
    });
    await load();
    expect(await counts()).toEqual(before);
    await recordActivity(db, {
      days: [{ slug: "shoe", day: "2026-11-21", likes: 0, views: 0 }],
      totals: [{ slug: "shoe", watchlist: 0, cop: 0, pass: 0 }],
    });
    expect((await counts()).find(({ product_id }) => product_id === idOf("shoe"))).toMatchObject({
      likes: 2 * 12 + 3,
      views: 2 * 102 + 3,
      watchlists: 3,
      cops: 2,
      passes: 1,
    });
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("stay right when a catalog is loaded while visitors like", async () => {
    const { db, connection, like } = await openCounted();
    const other = connect({ ...connection, max: 1 });
    try {
      for (let round = 0; round < 10; round++) {
        await Promise.all([
          ...Array.from({ length: 30 }, (_, number) => like("shoe", number, days[number % 3])),
          other.transaction().execute((tx) =>
            recordActivity(tx, {
              days: [{ slug: "shoe", day: "2026-10-01", likes: round, views: 0 }],
              totals: [{ slug: "shoe", watchlist: round, cop: 0, pass: 0 }],
            }),
          ),
        ]);
      }
    } finally {
      await other.destroy();
    }
    expect(await findWrongCounts(db)).toEqual([]);
  });
});

/** Returns the reports on each count that can be wrong. */
const faults: [what: string, stored: number, recomputed: number, statement: ReturnType<typeof sql>, also?: string[]][] =
  [
    ["likes", 40, 39, sql`update product_counts set likes = likes + 1`],
    ["views", 308, 309, sql`update product_counts set views = views - 1`],
    ["watchlists", 24, 25, sql`update product_counts set watchlists = watchlists - 1`],
    ["cops", 35, 34, sql`update product_counts set cops = cops + 1`],
    ["passes", 42, 43, sql`update product_counts set passes = passes - 1`],
    ["likes on 2026-11-20", 14, 13, sql`update product_days set likes = likes + 1`],
    ["views on 2026-11-21", 106, 105, sql`update product_days set views = views + 1`],
  ];

describe("a wrong count (POP-11)", () => {
  it.each(faults)("of %s is found and recomputed", async (what, stored, recomputed, statement) => {
    const { db, counts, idOf } = await sharedBusy();
    expect(await findWrongCounts(db)).toEqual([]);
    const before = [await counts(), await db.selectFrom("product_days").selectAll().orderBy("day").execute()];
    const day = / on (.+)$/.exec(what)?.[1];
    const where = day ? sql` and day = ${day}` : sql``;
    await sql`${statement} where product_id = ${idOf("shoe")}${where}`.execute(db);
    const wrong = [{ what, slug: "shoe", stored, recomputed }];
    expect(await findWrongCounts(db)).toEqual(wrong);
    // Finding changes nothing.
    expect(await findWrongCounts(db)).toEqual(wrong);
    expect(await recomputeCounts(db)).toEqual(wrong);
    expect(await findWrongCounts(db)).toEqual([]);
    expect([await counts(), await db.selectFrom("product_days").selectAll().orderBy("day").execute()]).toEqual(
      expect.arrayContaining([before[0]]),
    );
    expect(await recomputeCounts(db)).toEqual([]);
  });

  it.each([
    ["likes", ["likes", "likes on 2026-11-19"]],
    ["votes", ["passes"]],
    ["watchlist_entries", ["watchlists"]],
    ["product_views", ["views", "views on 2026-11-21"]],
  ] as const)("is found where a row of %s is missing", async (table, found) => {
    const { db, idOf } = await openBusy();
    await sql`
      delete from ${sql.table(table)} where product_id = ${idOf("shoe")}
        and ${sql.ref(table === "product_views" ? "visitor_id" : "owner")} in ('visitor-1', '100001')
    `.execute(db);
    const wrong = await findWrongCounts(db);
    expect(wrong.map(({ what, stored, recomputed }) => `${what}: ${stored - recomputed}`)).toEqual(
      found.map((what) => `${what}: 1`),
    );
    await recomputeCounts(db);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("is found where a day is missing, and the day is written", async () => {
    const { db, idOf, like, counts } = await openCounted();
    await like("shoe", 1, "2026-11-20");
    await db.deleteFrom("product_days").execute();
    expect(await findWrongCounts(db)).toEqual([
      { what: "likes on 2026-11-20", slug: "shoe", stored: 0, recomputed: 1 },
    ]);
    await recomputeCounts(db);
    expect(await db.selectFrom("product_days").select(["product_id", "day", "likes"]).execute()).toEqual([
      { product_id: idOf("shoe"), day: "2026-11-20", likes: 1 },
    ]);
    expect((await counts()).map(({ likes }) => likes)).toEqual([0, 0, 1]);
  });

  it("of several products is reported by product", async () => {
    const { db } = await openBusy();
    await sql`update product_counts set cops = cops + 1, watchlists = watchlists + 1`.execute(db);
    expect((await findWrongCounts(db)).map(({ slug, what }) => `${slug} ${what}`)).toEqual(
      slugs.flatMap((slug) => [`${slug} cops`, `${slug} watchlists`]),
    );
  });
});

it("counts are recomputed while visitors like, watch and vote, and no like is lost (POP-10, POP-11)", async () => {
  const { db, connection, like, watch, vote, counts, idOf } = await openBusy();
  const other = connect({ ...connection, max: 1 });
  const done = new AbortController();
  const visitors = Array.from({ length: 8 }, async (_, index) => {
    const number = 10 + index;
    for (let press = 1; press <= 41; press++) {
      expect(await like("shoe", number)).toBe(press % 2);
      expect(await watch("shoe", number)).toBe(press % 2);
      await vote("shoe", number, press % 2 ? "cop" : "pass");
    }
  });
  const pressing = Promise.all(visitors).finally(() => done.abort());
  let rounds = 0;
  try {
    while (!done.signal.aborted) {
      await recomputeCounts(other);
      expect(await findWrongCounts(other)).toEqual([]);
      rounds++;
    }
    await pressing;
  } finally {
    await other.destroy();
  }
  expect(rounds).toBeGreaterThan(1);
  expect(await findWrongCounts(db)).toEqual([]);
  expect((await counts()).find(({ product_id }) => product_id === idOf("shoe"))).toMatchObject({
    likes: 3 * 12 + 3 + 8,
    watchlists: 22 + 3 + 8,
    cops: 32 + 2 + 8,
    passes: 42 + 1,
  });
});
