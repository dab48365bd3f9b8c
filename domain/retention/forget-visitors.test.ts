import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { saveAlertSettings } from "#domain/alerts/alert-settings.ts";
import { follow } from "#domain/alerts/follows.ts";
import { Owner } from "../people/owner.ts";
import { contentOf } from "#test/content-of.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { propertyRuns } from "#test/full-run.ts";
import { findWrongCounts } from "../engagement/check-counts.ts";
import { forgetVisitors } from "./forget-visitors.ts";
import { recordVisits } from "../engagement/record-visits.ts";
import { readReactions } from "../engagement/reactions.ts";
import { readWatchlist } from "../engagement/watchlist.ts";
import { openLikes } from "../engagement/likes.ts";
import { openVotes } from "../engagement/votes.ts";
import { openWatchlists } from "../engagement/watchlist.ts";

const TODAY = "2026-11-25";
const DAYS = 30;
const ann = Owner.visitor("visitor-ann");
const annsWatchlist = Owner.watchlist("123456");
const account = Owner.account(7);

const ago = (days: number) => Temporal.PlainDate.from(TODAY).subtract({ days }).toString();

async function openMarked() {
  const { db, connection } = await createTestDatabase();
  await importRows(db, { products: ["shoe", "boot"].map((slug) => ({ slug, brand: "nike", full_name: slug })) });
  await sql`
    insert into accounts (id, email, first_name, last_name, news_letter, created_at) overriding system value
    values (7, 'ann@mail.example', 'Ann', 'Lee', false, now())
  `.execute(db);
  const [shoe = 0, boot = 0] = (await db.selectFrom("products").select("id").orderBy("slug", "desc").execute()).map(
    ({ id }) => id,
  );
  const [likes, votes, watchlists] = [openLikes(db), openVotes(db), openWatchlists(db)];
  return {
    db,
    connection,
    shoe,
    boot,
    like: (owner: Owner, day = ago(400), product_id = shoe) => likes.add({ owner, day, product_id }),
    vote: (owner: Owner) => votes.add({ owner, product_id: shoe, vote_type: "cop" }),
    watch: (owner: Owner, day = ago(400)) =>
      watchlists.add({ owner, product_id: shoe, added_at: `${day}T12:34:56.789Z` }),
    see: (owner: Owner, day: string) => recordVisits(db, [{ owner, day }]),
    /** Forgets those who never came back alone. */
    forgetNew: (days: number) => forgetVisitors(db, { returned: 0, neverReturned: days }, TODAY),
    forget: (days = DAYS, today = TODAY) => forgetVisitors(db, { returned: days, neverReturned: days }, today),
  };
}

const ownersOf = async (db: Database, table: "likes" | "votes" | "watchlist_entries") =>
  (await db.selectFrom(table).select("owner").orderBy("owner").execute()).map(({ owner }) => owner);

/** Reads everything that is counted and ranked. */
const countsOf = async (db: Database) => ({
  counts: await db.selectFrom("product_counts").selectAll().orderBy("product_id").execute(),
  days: await db.selectFrom("product_days").selectAll().orderBy("product_id").orderBy("day").execute(),
  likes: await db.selectFrom("likes").select(["product_id", "day"]).orderBy("product_id").orderBy("day").execute(),
});

describe("a visitor who was away for longer than the period (OPS-15)", () => {
  it("is forgotten, and every reaction counts as before", async () => {
    const { db, boot, like, vote, watch, see, forget } = await openMarked();
    await like(ann);
    await like(ann, ago(390), boot);
    await vote(ann);
    await watch(annsWatchlist);
    await see(ann, ago(DAYS + 1));
    await see(annsWatchlist, ago(DAYS + 1));
    const before = await countsOf(db);
    expect(await forget()).toBe(2);
    expect(await countsOf(db)).toEqual(before);
    expect(await findWrongCounts(db)).toEqual([]);
    expect(await readReactions(db, { reactions: ann, watchlist: annsWatchlist })).toEqual([]);
    const owners = (
      await Promise.all((["likes", "votes", "watchlist_entries"] as const).map((table) => ownersOf(db, table)))
    ).flat();
    expect(owners).toHaveLength(4);
    // nothing reveals that two reactions are of one visitor
    expect(new Set(owners).size).toBe(4);
    for (const owner of owners) expect(owner).toMatch(/^~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const entries = await db.selectFrom("watchlist_entries").select("added_at").execute();
    expect(entries).toEqual([{ added_at: new Date(`${ago(400)}T04:00:00Z`) }]);
    expect(await db.selectFrom("visitor_last_seen").selectAll().execute()).toEqual([]);
    // forgetting again finds nothing, and a like of the same browser is a new one
    expect(await forget()).toBe(0);
    expect(await like(ann, TODAY)).toBe(1);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("is one who neither came nor reacted to anything, whatever the days of the reactions are", async () => {
    const { db, like, watch, vote, see, forget } = await openMarked();
    const age = fc.integer({ min: DAYS - 2, max: DAYS + 2 });
    const visitor = fc.record({ seen: age, liked: fc.option(age), watched: fc.option(age) });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(visitor, { minLength: 1, maxLength: 5 }), async (visitors) => {
        await sql`truncate likes, votes, watchlist_entries, visitor_last_seen, product_days`.execute(db);
        await sql`update product_counts set likes = 0, cops = 0, passes = 0, watchlists = 0`.execute(db);
        const first = 10_000_000 * ++run;
        for (const [at, { seen, liked, watched }] of visitors.entries()) {
          const [owner, watcher] = [Owner.visitor(`${first + at}`), Owner.watchlist(`${first + at}`)];
          await vote(owner);
          if (liked !== null) await like(owner, ago(liked));
          if (watched !== null) await watch(watcher, ago(watched));
          await see(owner, ago(seen));
        }
        const before = await countsOf(db);
        await forget();
        const kept = new Set(await ownersOf(db, "votes"));
        for (const [at, { seen, liked, watched }] of visitors.entries()) {
          const last = Math.min(seen, liked ?? Infinity, watched ?? Infinity);
          expect([last, kept.has(`${first + at}`)]).toEqual([last, last <= DAYS]);
        }
        expect(await countsOf(db)).toEqual(before);
        expect(await findWrongCounts(db)).toEqual([]);
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it("leaves the reactions alone that somebody changes meanwhile, and waits for nobody", async () => {
    const { db, like, see, forget } = await openMarked();
    for (const visitor of [ann, Owner.visitor("visitor-bob")]) {
      await like(visitor);
      await see(visitor, ago(99));
    }
    await db.transaction().execute(async (tx) => {
      await sql`select from likes where owner = ${ann.text} for update`.execute(tx);
      expect(await forget()).toBe(2);
    });
    expect(await ownersOf(db, "likes")).toEqual([ann.text, expect.stringMatching(/^~/)]);
  });

  it("is forgotten while others like and vote, and no count is wrong", async () => {
    const { db, like, vote, forget } = await openMarked();
    const done = new AbortController();
    const pressing = Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const visitor = Owner.visitor(`visitor-${number}`);
        while (!done.signal.aborted) {
          await like(visitor);
          await vote(visitor);
        }
      }),
    ).finally(() => done.abort());
    let forgotten = 0;
    // each night is two days later
    for (let night = 0; forgotten <= 8 && !done.signal.aborted; night += 2) forgotten += await forget(1, ago(-night));
    done.abort();
    await pressing;
    expect(forgotten).toBeGreaterThan(8);
    expect(await findWrongCounts(db)).toEqual([]);
  });
});

it("what a visitor who is forgotten planned, or wanted of alerts, is deleted, whatever it is, and that of others stays (OPS-15)", async () => {
  const { db, shoe, see, forget } = await openMarked();
  const others = [Owner.watchlist("222222"), account];
  const NOW = Temporal.Instant.from("2026-11-25T17:00:00Z");
  const wishes: Record<string, (owner: Owner) => Promise<unknown>> = {
    plan_steps: ({ text }) =>
      db
        .insertInto("plan_steps")
        .values({ owner: text, product_id: shoe, retailer: "Men.US.kith", is_done: false, planned_at: new Date() })
        .execute(),
    follows: (owner) => follow(db, owner, { brand_id: 2, model_id: null }, NOW),
    alert_settings: (owner) => saveAlertSettings(db, owner, { time_zone: "UTC" }, NOW),
    alert_choices: (owner) => saveAlertSettings(db, owner, { push: ["day"] }, NOW),
    push_subscriptions: ({ text }) =>
      db
        .insertInto("push_subscriptions")
        .values({ owner: text, endpoint: `x/${text}`, p256dh: "", auth: "", device: "", created_at: new Date() })
        .execute(),
    alerts: ({ text }) =>
      sql`
        insert into alerts (owner, channel, product_id, kind, moment, outcome, recorded_at)
        values (${text}, 'push', ${shoe}, 'day', now(), 'sent', now())
      `.execute(db),
  };
  for (const [table, wish] of Object.entries(wishes)) {
    for (const owner of [annsWatchlist, ...others]) await wish(owner);
    // one who has nothing else is known all the same
    await forget(DAYS, ago(0));
    const seen = await db.selectFrom("visitor_last_seen").select("owner").orderBy("owner").execute();
    expect(seen, table).toEqual([{ owner: annsWatchlist.text }, { owner: others[0]?.text }]);
    await db
      .updateTable("visitor_last_seen")
      .set({ seen_on: ago(DAYS + 1) })
      .where("owner", "=", annsWatchlist.text)
      .execute();
    expect(await forget(), table).toBe(1);
    const { rows } = await sql`select owner from ${sql.table(table)} order by owner desc`.execute(db);
    expect(rows, table).toEqual(others.toReversed().map(({ text }) => ({ owner: text })));
    await sql`truncate visitor_last_seen`.execute(db);
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  for (const table of ["plan_steps", "follows", "alert_settings", "alert_choices"]) {
    await wishes[table]?.(annsWatchlist);
    await see(annsWatchlist, TODAY);
    expect(await db.selectFrom("visitor_last_seen").select("seen_on").execute(), table).toEqual([{ seen_on: TODAY }]);
    await sql`truncate visitor_last_seen`.execute(db);
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
});

describe("a visitor is not forgotten (OPS-15)", () => {
  it("who is here within the period, however old the likes are", async () => {
    const { db, shoe, like, watch, see, forget } = await openMarked();
    await like(ann);
    await watch(annsWatchlist);
    await see(ann, ago(DAYS));
    await see(annsWatchlist, ago(DAYS));
    expect(await forget()).toBe(0);
    expect(await readReactions(db, { reactions: ann })).toMatchObject([{ id: shoe, isLiked: true }]);
    expect(await readWatchlist(db, annsWatchlist)).toEqual([shoe]);
  });

  it("of whom no visit is noted: the period begins when it is set", async () => {
    const { db, like, watch, forget } = await openMarked();
    await like(ann);
    await watch(annsWatchlist);
    const days = (count: number) => Temporal.PlainDate.from(TODAY).add({ days: count }).toString();
    expect(await forget()).toBe(0);
    expect(await forget(DAYS, days(DAYS))).toBe(0);
    // without a period, nothing is known of visits any more, and a later one begins on its own day
    expect(await forget(0, days(DAYS + 1))).toBe(0);
    expect(await db.selectFrom("visitor_last_seen").selectAll().execute()).toEqual([]);
    expect(await forget(DAYS, days(DAYS + 1))).toBe(0);
    expect(await forget(DAYS, days(DAYS + 1 + DAYS))).toBe(0);
    expect(await forget(DAYS, days(DAYS + 2 + DAYS))).toBe(2);
  });

  it("who has an account, whose reactions stay as they are for good", async () => {
    const { connection, like, vote, watch, see, forget } = await openMarked();
    await like(account, ago(4_000));
    await vote(account);
    await watch(account, ago(4_000));
    await expect(see(account, ago(4_000))).rejects.toThrow("visitor_last_seen_owner_check");
    const before = await contentOf(connection);
    expect(await forget(1)).toBe(0);
    expect(await contentOf(connection)).toEqual(before);
  });

  it("and nothing is noted of one who has reacted to nothing", async () => {
    const { db, like, see } = await openMarked();
    await see(ann, TODAY);
    expect(await db.selectFrom("visitor_last_seen").selectAll().execute()).toEqual([]);
    await like(ann);
    await see(ann, TODAY);
    await see(ann, ago(3));
    expect(await db.selectFrom("visitor_last_seen").selectAll().execute()).toEqual([
      { owner: ann.text, seen_on: TODAY, has_returned: false },
    ]);
  });
});

it("a visitor who never came back on a later day is forgotten sooner than others, at the latest with them (OPS-15)", async () => {
  const { db, like, see } = await openMarked();
  const days = fc.integer({ min: 0, max: 6 });
  const visitor = fc.record({
    first: fc.integer({ min: 0, max: 8 }),
    later: fc.option(fc.integer({ min: 0, max: 8 })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(visitor, { minLength: 1, maxLength: 5 }),
      fc.record({ returned: days, neverReturned: days }),
      async (visitors, retention) => {
        await sql`truncate likes, visitor_last_seen, product_days`.execute(db);
        await sql`update product_counts set likes = 0`.execute(db);
        for (const [at, { first, later }] of visitors.entries()) {
          const owner = Owner.visitor(`visitor-${at}`);
          await like(owner, ago(first));
          await see(owner, ago(first));
          // the same day is no return
          await see(owner, ago(first));
          if (later !== null) await see(owner, ago(later));
        }
        const { returned, neverReturned } = retention;
        await forgetVisitors(db, retention, TODAY);
        const kept = await ownersOf(db, "likes");
        for (const [at, { first, later }] of visitors.entries()) {
          const isReturned = later !== null && later < first;
          const away = isReturned ? later : first;
          const periods = (isReturned ? [returned] : [returned, neverReturned]).filter((period) => period > 0);
          const isKept = periods.every((period) => away <= period);
          expect([isReturned, away, kept.includes(`visitor-${at}`)]).toEqual([isReturned, away, isKept]);
        }
        expect(await findWrongCounts(db)).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(40) },
  );
});

it("a like on a later day is a return, though its visit was not noted (OPS-15)", async () => {
  const { boot, like, see, forgetNew, db } = await openMarked();
  await like(ann, ago(40));
  await see(ann, ago(40));
  await like(ann, ago(35), boot);
  expect(await forgetNew(38)).toBe(0);
  expect(await db.selectFrom("visitor_last_seen").selectAll().execute()).toEqual([
    { owner: ann.text, seen_on: ago(35), has_returned: true },
  ]);
  expect(await forgetNew(1)).toBe(0);
});

it("tens of thousands of reactions are unlinked in many short statements, and a stopped job goes on where it was (OPS-15)", async () => {
  const { db, like, forget } = await openMarked();
  await sql`insert into slugs select 'many-' || n, 'product' from generate_series(1, 50) as n`.execute(db);
  await sql`
    insert into products (slug, brand_id, full_name, added_at, updated_at)
    select 'many-' || n, 2, 'Many ' || n, now(), now() from generate_series(1, 50) as n
  `.execute(db);
  await sql`
    insert into likes (owner, product_id, day)
    select 'visitor-' || n, products.id, ${ago(400)}::date from generate_series(1, 500) as n, products
  `.execute(db);
  await sql`insert into visitor_last_seen select 'visitor-' || n, ${ago(99)}::date from generate_series(1, 500) as n`.execute(
    db,
  );
  await like(Owner.visitor("visitor-here"), TODAY);
  await sql`analyze`.execute(db);
  const ofVisitors = async () => {
    const rows = await db.selectFrom("likes").select("owner").where("owner", "not like", "~%").execute();
    return rows.map(({ owner }) => owner);
  };
  const before = await ofVisitors();
  let calls = 0;
  await forgetVisitors(db, { returned: DAYS, neverReturned: DAYS }, TODAY, () => ++calls > 15);
  const left = await ofVisitors();
  expect(left.length).toBeGreaterThan(1);
  expect(left.length).toBeLessThan(before.length);
  await forget();
  expect(await ofVisitors()).toEqual(["visitor-here"]);
  expect(await ownersOf(db, "likes")).toHaveLength(before.length);
});
