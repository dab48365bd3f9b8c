import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { NotFound } from "#domain/errors.ts";
import { writeCounted } from "#domain/popularity/write-counted.ts";

export interface WatchlistToggle {
  product_id: number;
  /** the random number that an anonymous visitor's watchlist hangs on */
  cookie: string;
  /** ISO 8601 */
  added_at: string;
}

/**
 * Puts each product on its watchlist or takes it off, all in one commit, and says of each whether it is on it then: 1 or 0
 * (spec §4 "Watchlist"). No product may be there twice with a watchlist.
 */
export async function toggleWatchlist(db: Database, toggles: WatchlistToggle[]): Promise<(0 | 1 | NotFound)[]> {
  return writeCounted(db, toggles, async (tx, known) => {
    const { rows } = await sql<{ product_id: number; cookie: string }>`/* toggle watchlist */
      with asked as (
        select * from json_to_recordset(${JSON.stringify(known)}::json)
          as asked (product_id integer, cookie text, added_at timestamptz)
      ), removed as (
        delete from watchlist_entries using asked
        where watchlist_entries.cookie = asked.cookie and watchlist_entries.product_id = asked.product_id
        returning watchlist_entries.product_id, watchlist_entries.cookie
      ), added as (
        insert into watchlist_entries (product_id, cookie, added_at)
        select product_id, cookie, added_at from asked
        where (product_id, cookie) not in (select product_id, cookie from removed)
        returning product_id, cookie
      ), moved as (
        select product_id, sum(move) as watchlists
        from (select product_id, 1 as move from added union all select product_id, -1 from removed) as moves
        group by product_id
      ), counted as (
        update product_counts set watchlists = product_counts.watchlists + moved.watchlists
        from moved where product_counts.product_id = moved.product_id and moved.watchlists <> 0
      )
      select product_id, cookie from added
    `.execute(tx);
    const added = new Set(rows.map(keyOfEntry));
    return (toggle) => (added.has(keyOfEntry(toggle)) ? 1 : 0);
  });
}

export function keyOfEntry({ product_id, cookie }: { product_id: number; cookie: string }): string {
  return `${product_id} ${cookie}`;
}
