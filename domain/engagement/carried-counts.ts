import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { lockCounts } from "./counts.ts";

/** Likes, views, watchlists and votes that a catalog brings, separate from those of visitors here. */
export interface Activity {
  days: { slug: string; day: string; likes: number; views: number }[];
  totals: { slug: string; watchlist: number; cop: number; pass: number }[];
}

/**
 * Replaces the carried counts of these products, by New York day and in total. The reactions of visitors here stay counted
 * on top of them. Call it in a transaction: it locks the counts first.
 */
export async function recordActivity(db: Database, { days, totals }: Activity): Promise<void> {
  const allSlugs = [...new Set([...days, ...totals].map(({ slug }) => slug))];
  const { rows } = await sql<{ id: number }>`select id from products where slug = any(${allSlugs})`.execute(db);
  await lockCounts(
    db,
    rows.map(({ id }) => id),
  );
  await sql`
    insert into product_days (product_id, day, likes, views, carried_likes, carried_views)
    select id, day, likes, views, likes, views
    from json_to_recordset(${JSON.stringify(days)}::json) as given (slug text, day date, likes integer, views integer)
      join products using (slug)
    on conflict (product_id, day) do update set
      likes = product_days.likes - product_days.carried_likes + excluded.carried_likes,
      views = product_days.views - product_days.carried_views + excluded.carried_views,
      carried_likes = excluded.carried_likes, carried_views = excluded.carried_views
  `.execute(db);
  const slugsWithDays = [...new Set(days.map(({ slug }) => slug))];
  await sql`
    update product_counts set likes = sums.likes, views = sums.views
    from (
      select product_id, sum(likes) as likes, sum(views) as views
      from product_days join products on id = product_id where slug = any(${slugsWithDays}) group by product_id
    ) as sums
    where product_counts.product_id = sums.product_id
  `.execute(db);
  await sql`
    update product_counts set
      watchlists = watchlists - carried_watchlists + watchlist, carried_watchlists = watchlist,
      cops = cops - carried_cops + cop, carried_cops = cop,
      passes = passes - carried_passes + pass, carried_passes = pass
    from json_to_recordset(${JSON.stringify(totals)}::json)
        as given (slug text, watchlist integer, cop integer, pass integer)
      join products using (slug)
    where product_id = products.id
  `.execute(db);
}
