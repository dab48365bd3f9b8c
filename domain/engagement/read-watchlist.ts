import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { Owner } from "#domain/visitors/owner.ts";

/** The ids of the products on the watchlist of `owner`, last added first; empty without an owner (LIST-12). */
export async function readWatchlist(db: Database, owner: Owner | undefined): Promise<number[]> {
  if (owner === undefined) return [];
  const statement = sql<{ product_id: number }>`
    select product_id from watchlist_entries where owner = ${owner.text} order by added_at desc, product_id
  `;
  const { rows } = await prepared("watchlist", statement).execute(db);
  return rows.map(({ product_id }) => product_id);
}
