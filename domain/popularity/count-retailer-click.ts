import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { NotFound } from "#domain/errors.ts";

/**
 * Counts that somebody went on to a retailer of product `id`, on New York's `today` (spec §7 "retailer click count per
 * product"). Throws NotFound.
 */
export async function countRetailerClick(db: Database, id: number, today: string): Promise<void> {
  const counted = await sql`
    insert into retailer_clicks (product_id, day, clicks) select id, ${today}, 1 from products where id = ${id}
    on conflict (product_id, day) do update set clicks = retailer_clicks.clicks + 1
  `.execute(db);
  if (counted.numAffectedRows === 0n) throw new NotFound("There is no such product.");
}
