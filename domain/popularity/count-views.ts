import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { writeCounted } from "./write-counted.ts";

export interface View {
  product_id: number;
  visitor_id: string;
  /** the New York day */
  day: string;
}

/** Counts each view that is its visitor's first of the product on that day, all in one commit (api.md "Product"). */
export async function countViews(db: Database, views: View[]): Promise<void> {
  await writeCounted(db, views, async (tx, known) => {
    await sql`/* count views */
      with seen as (
        insert into product_views (product_id, visitor_id, day)
        select * from json_to_recordset(${JSON.stringify(known)}::json)
          as asked (product_id integer, visitor_id text, day date)
        on conflict do nothing
        returning product_id, day
      ), days as (
        insert into product_days (product_id, day, views) select product_id, day, count(*) from seen group by product_id, day
        on conflict (product_id, day) do update set views = product_days.views + excluded.views
      )
      update product_counts set views = product_counts.views + more.views
      from (select product_id, count(*) as views from seen group by product_id) as more
      where product_counts.product_id = more.product_id
    `.execute(tx);
    return () => null;
  });
}

/**
 * Forgets who has seen what before `day`, a day that no view can come from any more; how many have seen it stays in the
 * daily counts. Returns how much was forgotten.
 */
export async function forgetViews(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("product_views").where("day", "<", day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
