import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";

/** A stored count that differs from the rows that it counts. */
export interface WrongCount {
  /** such as "likes on 2026-11-21" */
  what: string;
  slug: string;
  stored: number;
  recomputed: number;
}

/**
 * Makes the statement that computes the daily counts of products from the rows. Rows of views exist only for the last two days
 * (see forgetViews).
 */
const recomputedDays = (which: RawBuilder<unknown>) => sql`
  select product_id, day,
    coalesce(days.carried_likes, 0) + coalesce(liked.likes, 0) as likes,
    case when viewed.views is null then coalesce(days.views, 0) else coalesce(days.carried_views, 0) + viewed.views end as views
  from (select * from product_days where ${which}) as days
    full join (select product_id, day, count(*) as likes from likes where ${which} group by product_id, day) as liked
      using (product_id, day)
    full join (
      select product_id, day, count(*) as views from product_views
      where ${which} and day >= (select max(day) - 1 from product_views) group by product_id, day
    ) as viewed
      using (product_id, day)
`;

/** Makes the statement that computes the total counts of products from the rows. */
const recomputedTotals = (which: RawBuilder<unknown>) => sql`
  select counts.product_id, coalesce(days.likes, 0) as likes, coalesce(days.views, 0) as views,
    carried_watchlists + coalesce(listed.watchlists, 0) as watchlists,
    carried_cops + coalesce(cast_votes.cops, 0) as cops, carried_passes + coalesce(cast_votes.passes, 0) as passes
  from (select * from product_counts where ${which}) as counts
    left join (
      select product_id, sum(likes) as likes, sum(views) as views from (${recomputedDays(which)}) as days group by product_id
    ) as days using (product_id)
    left join (select product_id, count(*) as watchlists from watchlist_entries where ${which} group by product_id) as listed
      using (product_id)
    left join (
      select product_id, count(*) filter (where is_cop) as cops, count(*) filter (where not is_cop) as passes
      from votes where ${which} group by product_id
    ) as cast_votes using (product_id)
`;

const every = sql`true`;
const dayCounts = ["likes", "views"];
const totalCounts = ["likes", "views", "watchlists", "cops", "passes"];

/** Finds every count that differs from its rows, by product; uncommitted changes count in neither (POP-11). */
export async function findWrongCounts(db: Database): Promise<WrongCount[]> {
  // One statement sees one state while others write.
  const { rows } = await sql<WrongCount>`
    with days as (
      select product_id, day, recomputed.likes, recomputed.views,
        coalesce(product_days.likes, 0) as stored_likes, coalesce(product_days.views, 0) as stored_views
      from (${recomputedDays(every)}) as recomputed left join product_days using (product_id, day)
    ), totals as (
      select recomputed.*, counts.likes as stored_likes, counts.views as stored_views, counts.watchlists as stored_watchlists,
        counts.cops as stored_cops, counts.passes as stored_passes
      from (${recomputedTotals(every)}) as recomputed join product_counts counts using (product_id)
    ), wrong as (
      ${sql.join([...dayCounts.map((count) => wrong("days", count)), ...totalCounts.map((count) => wrong("totals", count))], sql` union all `)}
    )
    select what, slug, stored, recomputed from wrong join products on id = product_id order by slug, what
  `.execute(db);
  return rows;
}

function wrong(from: "days" | "totals", count: string): RawBuilder<unknown> {
  const what = from === "days" ? sql`${sql.lit(`${count} on `)} || day` : sql.lit(count);
  const stored = sql.ref(`stored_${count}`);
  return sql`
    select product_id, ${what} as what, ${stored} as stored, ${sql.ref(count)} as recomputed
    from ${sql.table(from)} where ${stored} <> ${sql.ref(count)}
  `;
}

/**
 * Sets every count to the number of its rows, and returns those that were wrong. Other writers wait in the meantime
 * (POP-11).
 */
export async function recomputeCounts(db: Database): Promise<WrongCount[]> {
  return db.transaction().execute(async (tx: DatabaseTransaction) => {
    // Every writer locks its counts first, and so waits here.
    await sql`lock table product_counts in exclusive mode`.execute(tx);
    const wrong = await findWrongCounts(tx);
    await storeRecomputed(tx, every);
    return wrong;
  });
}

/** Sets every count of a product to the number of its rows. Its counts must be locked. */
export async function recomputeCountsOf(tx: Database, productId: number): Promise<void> {
  await storeRecomputed(tx, sql`product_id = ${productId}`);
}

async function storeRecomputed(tx: Database, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into product_days (product_id, day, likes, views)
    select product_id, day, likes, views from (${recomputedDays(which)}) as days
    on conflict (product_id, day) do update set likes = excluded.likes, views = excluded.views
  `.execute(tx);
  await sql`
    update product_counts set likes = totals.likes, views = totals.views, watchlists = totals.watchlists,
      cops = totals.cops, passes = totals.passes
    from (${recomputedTotals(which)}) as totals
    where totals.product_id = product_counts.product_id
  `.execute(tx);
}
