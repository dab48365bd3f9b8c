import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { noSuchProduct } from "#domain/catalog/slugs.ts";

/**
 * Counts one click on a retailer of product `id`, on New York's `today`. Throws NotFound (POP-7).
 */
export async function countRetailerClick(db: Database, id: number, today: string): Promise<void> {
  const result = await sql`
    insert into retailer_clicks (product_id, day, clicks) select id, ${today}, 1 from products where id = ${id}
    on conflict (product_id, day) do update set clicks = retailer_clicks.clicks + 1
  `.execute(db);
  if (result.numAffectedRows === 0n) throw noSuchProduct();
}
