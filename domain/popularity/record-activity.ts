import { sql } from "kysely";
import type { Database } from "#db/connect.ts";

export interface Activity {
  days: { slug: string; day: string; likes: number; views: number }[];
  totals: { slug: string; likes: number; views: number; watchlist: number; cop: number; pass: number }[];
}

/** Puts counts in the place of those that the named products have: by New York day, and in all. */
export async function recordActivity(db: Database, { days, totals }: Activity): Promise<void> {
  await sql`
    insert into product_days (product_id, day, likes, views)
    select id, day, likes, views
    from json_to_recordset(${JSON.stringify(days)}::json) as given (slug text, day date, likes integer, views integer)
      join products using (slug)
    on conflict (product_id, day) do update set likes = excluded.likes, views = excluded.views
  `.execute(db);
  await sql`
    update product_counts set likes = given.likes, views = given.views, watchlists = given.watchlist,
      cops = given.cop, passes = given.pass
    from json_to_recordset(${JSON.stringify(totals)}::json)
        as given (slug text, likes integer, views integer, watchlist integer, cop integer, pass integer)
      join products using (slug)
    where product_id = products.id
  `.execute(db);
}
