import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { noSuchProduct } from "#domain/catalog/slugs.ts";
import { readMerged } from "./counts.ts";

/**
 * Counts one click on a retailer of product `id`, or of the one that it is merged into, on New York's `today`. Throws NotFound
 * (POP-7, CAT-55).
 */
export async function countRetailerClick(db: Database, id: number, today: string): Promise<void> {
  if (await addClick(db, id, today)) return;
  const to = (await readMerged(db, [id])).get(id);
  if (to === undefined || !(await addClick(db, to, today))) throw noSuchProduct();
}

async function addClick(db: Database, id: number, today: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into retailer_clicks (product_id, day, clicks) select id, ${today}, 1 from products where id = ${id}
    on conflict (product_id, day) do update set clicks = retailer_clicks.clicks + 1
  `.execute(db);
  return numAffectedRows === 1n;
}
