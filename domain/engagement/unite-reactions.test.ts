import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { Owner } from "../people/owner.ts";
import { planStep } from "#domain/plan/plan.ts";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import { findBySlug } from "../releases/find-by-slug.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { indexOn } from "#test/catalog-index.ts";
import { recordActivity } from "./carried-counts.ts";
import { findWrongCounts } from "./check-counts.ts";
import { countRetailerClick } from "./clicks.ts";
import { toggleLikes } from "./likes.ts";
import { countViews, forgetViews } from "./views.ts";
import { castVotes } from "./votes.ts";
import { toggleWatchlist } from "./watchlist.ts";

const NOW = Temporal.Instant.from("2026-11-21T17:00:00Z");
const slugs = ["keep", "dup"] as const;
const shoes = slugs.map((slug) => ({ slug, brand: "nike", full_name: slug }));
const sizes = [{ size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "here" }] }] }];
const tables = [
  "likes",
  "votes",
  "watchlist_entries",
  "product_views",
  "product_days",
  "retailer_clicks",
  "plan_steps",
];

const visitor = fc.constantFrom("visitor-1", "visitor-2", "visitor-3");
const day = fc.constantFrom("2026-11-10", "2026-11-20", "2026-11-21");
const act = fc.record({
  kind: fc.constantFrom("like", "cop", "pass", "watch", "view", "click", "plan"),
  slug: fc.constantFrom(...slugs),
  visitor,
  day,
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function perform(db: Database, ids: Record<string, number>, { kind, slug, visitor: name, day: on }: Act) {
  const [product_id, owner] = [ids[slug] as number, Owner.visitor(name)];
  if (kind === "like") return toggleLikes(db, [{ product_id, owner, day: on }]);
  if (kind === "view") return countViews(db, [{ product_id, visitor_id: name, day: on }]);
  if (kind === "click") return countRetailerClick(db, product_id, on);
  if (kind === "cop" || kind === "pass") return castVotes(db, [{ product_id, owner, vote_type: kind }]);
  const watcher = Owner.watchlist(name.replace("visitor-", "100000"));
  if (kind === "plan") {
    return planStep(db, watcher, { product_id, retailer: "Men.US.here", is_done: on === "2026-11-10" }, NOW);
  }
  return toggleWatchlist(db, [{ product_id, owner: watcher, added_at: `${on}T12:00:00Z` }]);
}

async function readIds(db: Database): Promise<Record<string, number>> {
  const rows = await db.selectFrom("all_products").select(["slug", "id"]).execute();
  return Object.fromEntries(rows.map(({ slug, id }) => [slug as string, id as number]));
}

async function stateOf(db: Database) {
  const rows = [];
  for (const table of tables) {
    const read = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`.execute(db);
    rows.push(read.rows);
  }
  // days on which nothing happened after all
  const days = (rows[4] as { row: Record<string, number> }[]).filter(({ row }) => row["likes"] || row["views"]);
  return [...rows.with(4, days), await db.selectFrom("product_counts").selectAll().orderBy("product_id").execute()];
}

const findAt = (db: Database, slug: string) =>
  indexOn(db, "2026-11-21").read((catalog) => findBySlug(catalog, slug, NOW));

const merge = { products: [{ slug: "dup", merged_into: "keep" }] };

describe("a product that is merged into another (CAT-55)", () => {
  it("brings it each visitor's reactions once, whatever they were, and an undo takes them back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.boolean(), async (acts, forgets) => {
        const { db } = await createTestDatabase();
        await importRows(db, { ...names, products: shoes.map((shoe) => ({ ...shoe, sizes })) });
        const ids = await readIds(db);
        await db.transaction().execute((tx) =>
          recordActivity(tx, {
            days: slugs.map((slug) => ({ slug, day: "2026-11-20", likes: 5, views: 7 })),
            totals: slugs.map((slug) => ({ slug, watchlist: 2, cop: 3, pass: 4 })),
          }),
        );
        for (const one of acts) await perform(db, ids, one);
        if (forgets) await forgetViews(db, "2026-11-20");
        const before = await stateOf(db);
        const distinct = async (table: string, column: string) => {
          const { rows } = await sql<{ number: string }>`
            select count(distinct ${sql.ref(column)})::text as number from ${sql.table(table)}
          `.execute(db);
          return Number(rows[0]?.number);
        };
        const [likes, votes, watchlists, planners] = [
          await distinct("likes", "owner"),
          await distinct("votes", "owner"),
          await distinct("watchlist_entries", "owner"),
          await distinct("plan_steps", "owner"),
        ];
        const seen = await sql<{ views: number; clicks: number }>`
          select (select count(distinct (day, visitor_id))::integer from product_views) as views,
            (select coalesce(sum(clicks), 0)::integer from retailer_clicks) as clicks
        `.execute(db);
        await importRows(db, merge);
        const clicked = await sql<{ clicks: number }>`
          select coalesce(sum(clicks), 0)::integer as clicks from retailer_clicks where product_id = ${ids["keep"]}
        `.execute(db);
        expect(clicked.rows[0]?.clicks).toBe(seen.rows[0]?.clicks);
        const counts = await db
          .selectFrom("product_counts")
          .where("product_id", "=", ids["keep"] as number)
          .selectAll()
          .executeTakeFirstOrThrow();
        expect(counts).toMatchObject({ likes: likes + 10, watchlists: watchlists + 4 });
        expect(counts.cops + counts.passes).toBe(votes + 14);
        const plans = await db
          .selectFrom("plan_steps")
          .where("product_id", "=", ids["keep"] as number)
          .selectAll()
          .execute();
        expect(plans).toHaveLength(planners);
        if (!forgets) expect(counts.views).toBe((seen.rows[0]?.views ?? 0) + 14);
        expect(await findWrongCounts(db)).toEqual([]);
        await toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
        expect(await stateOf(db)).toEqual(before);
        expect(await findWrongCounts(db)).toEqual([]);
        await toggleChange(db, 2, "redo", { actor: "tester", now: NOW });
        expect(await findWrongCounts(db)).toEqual([]);
      }),
      { numRuns: propertyRuns(45) },
    );
  });

  it("is as visitors have left it by then after an undo: what they took back since is not there (CAT-55)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.array(act, { maxLength: 10 }), async (acts, later) => {
        const { db } = await createTestDatabase();
        await importRows(db, { ...names, products: shoes.map((shoe) => ({ ...shoe, sizes })) });
        const ids = await readIds(db);
        for (const one of acts) await perform(db, ids, one);
        await importRows(db, merge);
        for (const one of later) await perform(db, ids, one);
        const expected = new Map<string, object[]>();
        for (const table of ["likes", "votes", "watchlist_entries", "plan_steps"]) {
          // of the row of the other, a vote and a tick count where the merge has brought them
          const { rows } = await sql<{ owner: string; value: string | null }>`
            select dup.owner, case when keep.merged_from = dup.product_id
              then coalesce(to_jsonb(keep) -> 'is_cop', to_jsonb(keep) -> 'is_done')
              else coalesce(to_jsonb(dup) -> 'is_cop', to_jsonb(dup) -> 'is_done') end as value
            from ${sql.table(table)} dup join ${sql.table(table)} keep using (owner)
            where dup.product_id = ${ids["dup"]} and keep.product_id = ${ids["keep"]} order by owner
          `.execute(db);
          expected.set(table, rows);
        }
        await toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
        for (const [table, rows] of expected) {
          const { rows: left } = await sql`
            select owner, coalesce(to_jsonb(dup) -> 'is_cop', to_jsonb(dup) -> 'is_done') as value
            from ${sql.table(table)} dup where product_id = ${ids["dup"]} order by owner
          `.execute(db);
          expect([table, left]).toEqual([table, rows]);
        }
        expect(await findWrongCounts(db)).toEqual([]);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it("counts what a page that was open before sends for the other", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products: [...shoes, { slug: "best", brand: "nike", full_name: "best" }] });
    const ids = await readIds(db);
    await importRows(db, merge);
    await importRows(db, { products: [{ slug: "keep", merged_into: "best" }] });
    const owner = Owner.visitor("visitor-1");
    const like = (slug: string) => ({ product_id: ids[slug] as number, owner, day: "2026-11-21" });
    expect(await toggleLikes(db, [like("dup"), { ...like("best"), owner: Owner.visitor("visitor-2") }])).toEqual([
      1, 1,
    ]);
    const rows = await db.selectFrom("likes").select(["product_id", "owner"]).orderBy("owner").execute();
    expect(rows).toEqual([
      { product_id: ids["best"], owner: "visitor-1" },
      { product_id: ids["best"], owner: "visitor-2" },
    ]);
    await countRetailerClick(db, ids["dup"] as number, "2026-11-21");
    const clicks = await db.selectFrom("retailer_clicks").select(["product_id", "clicks"]).execute();
    expect(clicks).toEqual([{ product_id: ids["best"], clicks: 1 }]);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("keeps what is written to other products when what concerns the merged one fails", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products: [...shoes, { slug: "best", brand: "nike", full_name: "best" }] });
    const ids = await readIds(db);
    await importRows(db, merge);
    await sql`
      alter table likes add constraint refused check (product_id <> ${sql.lit(ids["keep"])} or owner <> 'visitor-1')
    `.execute(db);
    const like = (slug: string, name: string) => ({
      product_id: ids[slug] as number,
      owner: Owner.visitor(name),
      day: "2026-11-21",
    });
    const toggles = [like("dup", "visitor-1"), like("best", "visitor-1"), like("dup", "visitor-2")];
    expect(await toggleLikes(db, toggles)).toEqual([expect.objectContaining({ constraint: "refused" }), 1, 1]);
    expect(await findWrongCounts(db)).toEqual([]);
    await sql`
      alter table product_views add constraint refused
      check (product_id <> ${sql.lit(ids["keep"])} or visitor_id <> 'visitor-1')
    `.execute(db);
    const view = { product_id: ids["dup"] as number, visitor_id: "visitor-1", day: "2026-11-21" };
    await expect(countViews(db, [{ ...view, product_id: ids["best"] as number }, view])).rejects.toThrow("refused");
    await countViews(db, [{ ...view, product_id: 999 }]);
  });

  it("locks the products of several merges in the order of all writers", async () => {
    const { db } = await createTestDatabase();
    const slugs = Array.from({ length: 8 }, (_, number) => `shoe-${number}`);
    await importRows(db, { products: slugs.map((slug) => ({ slug, brand: "nike", full_name: slug })) });
    const ids = await readIds(db);
    const merges = [7, 5, 3, 1].map((from) => ({ slug: `shoe-${from}`, merged_into: `shoe-${from - 1}` }));
    const batch = (owner: string) =>
      slugs.map((slug) => ({
        product_id: ids[slug] as number,
        owner: Owner.visitor(`${owner}-${slug}`),
        day: "2026-11-21",
      }));
    const [, ...results] = await Promise.all([
      importRows(db, { products: merges }),
      ...Array.from({ length: 12 }, (_, number) => toggleLikes(db, batch(`visitor-${number}`))),
    ]);
    expect(results.flat()).toEqual(Array.from({ length: 96 }, () => 1));
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("loses no like that comes during the merge", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products: shoes });
    const ids = await readIds(db);
    const likes = Array.from({ length: 30 }, (_, number) => ({
      product_id: ids["dup"] as number,
      owner: Owner.visitor(`visitor-${number}`),
      day: "2026-11-21",
    }));
    const [, ...results] = await Promise.all([importRows(db, merge), ...likes.map((like) => toggleLikes(db, [like]))]);
    expect(results.flat()).toEqual(likes.map(() => 1));
    const kept = await db
      .selectFrom("likes")
      .where("product_id", "=", ids["keep"] as number)
      .selectAll()
      .execute();
    expect(kept).toHaveLength(30);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("leaves its place in lists, redirects its address, also in the API, and all of it is undone", async () => {
    const { db } = await createTestDatabase();
    const store = {
      slug: "kith",
      name: "Kith",
      address: "1 Main St",
      city: "New York",
      state: "NY",
      zip_code: "10012",
    };
    await importRows(db, {
      products: shoes,
      staff_picks: [{ product: "dup" }, { product: "keep" }],
      stores: [{ ...store, products: ["dup"] }],
      news: [{ link: "/dup", title: "One", time: "2026-11-20T10:00:00Z", products: ["dup", "keep"] }],
    });
    const before = await dump(db);
    await importRows(db, merge);
    expect(await readCatalog(db)).toMatchObject({
      products: [{ slug: "keep" }],
      redirects: [{ slug: "dup", to: "keep" }],
      staff_picks: [{ product: "keep" }],
      stores: [{ products: ["keep"] }],
      news: [{ products: ["keep"] }],
    });
    expect(await findAt(db, "dup")).toMatchObject({ product: { slug: "keep" } });
    await toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
    expect(await dump(db)).toEqual(before);
  });

  it("is refused without another product, for itself, in a circle, and for a slug that redirects", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products: shoes });
    const reasons = (bundle: Parameters<typeof importRows>[1]) =>
      importRows(db, bundle).then(
        () => [],
        (error: { issues: { reason: string }[] }) => error.issues.map(({ reason }) => reason),
      );
    expect(await reasons({ products: [{ slug: "dup", merged_into: "none" }] })).toEqual([
      'merged_into: there is no product "none" in the database',
    ]);
    const itself = 'merged_into: "dup" is removed itself';
    expect(await reasons({ products: [{ slug: "dup", merged_into: "dup" }] })).toEqual([itself]);
    expect(
      await reasons({
        products: [
          { slug: "dup", merged_into: "keep" },
          { slug: "keep", merged_into: "dup" },
        ],
      }),
    ).toEqual(['merged_into: "keep" is removed itself', itself]);
    expect(await reasons({ products: [{ slug: "none", merged_into: "keep" }] })).toEqual([
      'there is no "none" in products',
    ]);
    expect(await reasons({ redirects: [{ slug: "dup", to: "keep" }] })).toEqual([
      'slug: "dup" is a product: merge it by merged_into',
    ]);
    expect(await reasons({ ...merge, redirects: [{ slug: "dup", to: "keep" }] })).toContain(
      '"dup" is already at test › redirects › 0',
    );
    expect(await reasons(merge)).toEqual([]);
    expect(await reasons(merge)).toEqual([]);
    expect(await reasons({ products: [shoes[1] as (typeof shoes)[number]] })).toEqual([
      'slug: "dup" is a former slug of "keep"',
    ]);
  });

  it("is not merged again by a redo once the other is merged into it, and nothing is lost", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products: shoes });
    await importRows(db, merge);
    await toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
    await importRows(db, { products: [{ slug: "keep", merged_into: "dup" }] });
    await toggleChange(db, 2, "redo", { actor: "tester", now: NOW });
    expect(await readCatalog(db)).toMatchObject({
      products: [{ slug: "dup" }],
      redirects: [{ slug: "keep", to: "dup" }],
    });
  });

  it("counts alerts before a release as sent for both, and those of changes for their own product alone (CAT-55)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products: shoes });
    const { dup, keep } = await readIds(db);
    await sql`
      insert into alerts (owner, channel, product_id, kind, moment, change_id, message_id, outcome, recorded_at)
      values ('111111', 'push', ${dup}, 'hour', now(), null, null, 'sent', now()),
        ('account/1', 'mail', ${dup}, 'day', now(), null, gen_random_uuid(), 'sent', now()),
        ('111111', 'push', ${dup}, 'retailer', null, 1, null, 'sent', now())
    `.execute(db);
    await importRows(db, merge);
    const alerts = db.selectFrom("alerts").select(["owner", "channel", "kind"]).orderBy("owner");
    expect(await alerts.where("product_id", "=", keep as number).execute()).toEqual([
      { owner: "111111", channel: "push", kind: "hour" },
      { owner: "account/1", channel: "mail", kind: "day" },
    ]);
    expect(await alerts.where("product_id", "=", dup as number).execute()).toHaveLength(3);
  });

  it("keeps redirecting in another catalog that imports the export", async () => {
    const [{ db }, other] = [await createTestDatabase(), await createTestDatabase()];
    await importRows(db, { products: shoes });
    await importRows(db, merge);
    const { bundle } = await exportCatalog(db);
    await importRows(other.db, bundle);
    expect((await exportCatalog(other.db)).bundle).toEqual(bundle);
    expect(await findAt(other.db, "dup")).toMatchObject({ product: { slug: "keep" } });
  });
});
