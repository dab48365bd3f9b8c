import { sql } from "kysely";
import type { Database } from "#db/connect.ts";

/** The products of the watchlist that hangs on `cookie`, by id, newest added first; nobody's is empty. */
export async function readWatchlist(db: Database, cookie: string | undefined): Promise<number[]> {
  if (cookie === undefined) return [];
  const { rows } = await sql<{ product_id: number }>`/* watchlist */
    select product_id from watchlist_entries where cookie = ${cookie} order by added_at desc, product_id
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}
