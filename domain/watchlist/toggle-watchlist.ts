import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/connect.ts";
import type { LimitReached, NotFound } from "#domain/errors.ts";
import { toggleAll } from "#domain/popularity/toggle.ts";

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
export async function toggleWatchlist(
  db: Database,
  toggles: WatchlistToggle[],
): Promise<(0 | 1 | NotFound | LimitReached)[]> {
  return toggleAll(db, toggles, { give: addEntries, take: removeEntries, keyOf: keyOfEntry });
}

/** Adds those entries that there are not yet, and gives the keys of them. */
async function addEntries(tx: DatabaseTransaction, asked: WatchlistToggle[]): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: number; cookie: string }>`/* add to watchlists */
    with added as (
      insert into watchlist_entries (product_id, cookie, added_at)
      select product_id, cookie, added_at from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked (product_id integer, cookie text, added_at timestamptz)
      on conflict do nothing
      returning product_id, cookie
    ), counted as (
      update product_counts set watchlists = product_counts.watchlists + more.watchlists
      from (select product_id, count(*) as watchlists from added group by product_id) as more
      where product_counts.product_id = more.product_id
    )
    select product_id, cookie from added
  `.execute(tx);
  return new Set(rows.map(keyOfEntry));
}

/** Removes entries that there are. */
async function removeEntries(tx: DatabaseTransaction, listed: WatchlistToggle[]): Promise<void> {
  // without a name, as in toggle-likes.ts
  await sql`
    with removed as (
      delete from watchlist_entries
      using json_to_recordset(${JSON.stringify(listed)}::json) as listed (product_id integer, cookie text)
      where watchlist_entries.cookie = listed.cookie and watchlist_entries.product_id = listed.product_id
      returning watchlist_entries.product_id
    )
    update product_counts set watchlists = product_counts.watchlists - fewer.watchlists
    from (select product_id, count(*) as watchlists from removed group by product_id) as fewer
    where product_counts.product_id = fewer.product_id
  `.execute(tx);
}

export function keyOfEntry({ product_id, cookie }: { product_id: number; cookie: string }): string {
  return `${product_id} ${cookie}`;
}
