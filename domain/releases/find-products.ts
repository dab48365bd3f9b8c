import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { skuKey } from "../catalog/sku-key.ts";

/** Finds the ids of the products of which a size run has a SKU, however it is written (LIST-56). */
export async function findBySku(db: Database, sku: string): Promise<number[]> {
  const rows = await db
    .selectFrom("product_sizes")
    .where("sku_key", "=", skuKey(sku))
    .select("product_id")
    .distinct()
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Finds the ids of the products that changed at a moment or later (LIST-57). */
export async function findUpdatedSince(db: Database, since: Temporal.Instant): Promise<number[]> {
  const rows = await db.selectFrom("products").where("updated_at", ">=", toDate(since)).select("id").execute();
  return rows.map(({ id }) => id);
}
