import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/connect.ts";

/** A count that is not what the rows behind it say. */
export interface WrongCount {
  /** such as "likes on 2026-11-21" */
  what: string;
  slug: string;
  /** as it is kept */
  kept: number;
  /** as it is recomputed */
  recomputed: number;
}

/** Days as the rows behind them make them. Of views there are rows for the last two days alone; see forgetViews. */
const recomputedDays = sql`
  select product_id, day,
    coalesce(days.carried_likes, 0) + coalesce(given.likes, 0) as likes,
    case when seen.views is null then coalesce(days.views, 0) else coalesce(days.carried_views, 0) + seen.views end as views
  from product_days days
    full join (select product_id, day, count(*) as likes from likes group by product_id, day) as given
      using (product_id, day)
    full join (
      select product_id, day, count(*) as views from product_views
      where day >= (select max(day) - 1 from product_views) group by product_id, day
    ) as seen
      using (product_id, day)
`;

/** Totals likewise. */
const recomputedTotals = sql`
  select counts.product_id, coalesce(days.likes, 0) as likes, coalesce(days.views, 0) as views,
    carried_watchlists + coalesce(listed.watchlists, 0) as watchlists,
    carried_cops + coalesce(cast_votes.cops, 0) as cops, carried_passes + coalesce(cast_votes.passes, 0) as passes
  from product_counts counts
    left join (
      select product_id, sum(likes) as likes, sum(views) as views from (${recomputedDays}) as days group by product_id
    ) as days using (product_id)
    left join (select product_id, count(*) as watchlists from watchlist_entries group by product_id) as listed
      using (product_id)
    left join (
      select product_id, count(*) filter (where is_cop) as cops, count(*) filter (where not is_cop) as passes
      from votes group by product_id
    ) as cast_votes using (product_id)
`;

const dayCounts = ["likes", "views"];
const totalCounts = ["likes", "views", "watchlists", "cops", "passes"];

/** Every count that does not agree with its rows, by product; a like that is under way counts in neither. */
export async function findWrongCounts(db: Database): Promise<WrongCount[]> {
  // one statement sees one state, also while others write
  const { rows } = await sql<WrongCount>`
    with days as (
      select product_id, day, recomputed.likes, recomputed.views,
        coalesce(product_days.likes, 0) as kept_likes, coalesce(product_days.views, 0) as kept_views
      from (${recomputedDays}) as recomputed left join product_days using (product_id, day)
    ), totals as (
      select recomputed.*, counts.likes as kept_likes, counts.views as kept_views, counts.watchlists as kept_watchlists,
        counts.cops as kept_cops, counts.passes as kept_passes
      from (${recomputedTotals}) as recomputed join product_counts counts using (product_id)
    ), wrong as (
      ${sql.join([...dayCounts.map((count) => wrong("days", count)), ...totalCounts.map((count) => wrong("totals", count))], sql` union all `)}
    )
    select what, slug, kept, recomputed from wrong join products on id = product_id order by slug, what
  `.execute(db);
  return rows;
}

function wrong(from: "days" | "totals", count: string): RawBuilder<unknown> {
  const what = from === "days" ? sql`${sql.lit(`${count} on `)} || day` : sql.lit(count);
  const kept = sql.ref(`kept_${count}`);
  return sql`
    select product_id, ${what} as what, ${kept} as kept, ${sql.ref(count)} as recomputed
    from ${sql.table(from)} where ${kept} <> ${sql.ref(count)}
  `;
}

/** Makes every count what its rows say, while nobody else changes any. Returns what was wrong. */
export async function recomputeCounts(db: Database): Promise<WrongCount[]> {
  return db.transaction().execute(async (tx: DatabaseTransaction) => {
    // whoever writes what is counted locks its counts first, and so waits here
    await sql`lock table product_counts in exclusive mode`.execute(tx);
    const found = await findWrongCounts(tx);
    await sql`
      insert into product_days (product_id, day, likes, views)
      select product_id, day, likes, views from (${recomputedDays}) as days
      on conflict (product_id, day) do update set likes = excluded.likes, views = excluded.views
    `.execute(tx);
    await sql`
      update product_counts set likes = totals.likes, views = totals.views, watchlists = totals.watchlists,
        cops = totals.cops, passes = totals.passes
      from (${recomputedTotals}) as totals where totals.product_id = product_counts.product_id
    `.execute(tx);
    return found;
  });
}
