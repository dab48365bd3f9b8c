import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { orderOfDay } from "#domain/catalog/today.ts";

/** In days: what is released within as many is released soon, today and the last one included (api.md). */
const SOON = 7;

/** How many products of the watchlist that hangs on `cookie` are released soon, as of New York's `today`. */
export async function countReleasingSoon(db: Database, cookie: string | undefined, today: string): Promise<number> {
  if (cookie === undefined) return 0;
  const last = Temporal.PlainDate.from(today).add({ days: SOON }).toString();
  const { rows } = await sql<{ count: number }>`/* releasing soon */
    select count(*) from watchlist_entries join products on id = product_id
    where cookie = ${cookie} and unreleased_management = 0 and release_day is not null
      and release_order between ${orderOfDay(today)} and ${orderOfDay(last)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
