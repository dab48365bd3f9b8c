import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import {
  mayHaveNews,
  productColumns,
  type ProductRow,
  toProduct,
  type TrackedProduct,
} from "#domain/release-events/tracked-product.ts";

/** Reads the followed products of which alerts may be due at `now`. */
export async function readAlertProducts(db: Database, now: Temporal.Instant): Promise<TrackedProduct[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns(now)} from products p
    where ${mayHaveNews(now)} and ${mayBeFollowed}
    order by release_order, p.id
  `.execute(db);
  return rows.map(toProduct);
}

/** SQL: whether somebody may follow `products p`. The view followed_products would look at every follower. */
const mayBeFollowed = sql`(
  exists (select from watchlist_entries where product_id = p.id)
  or exists (select from plan_steps where product_id = p.id and not is_done)
  or exists (select from follows where follows.brand_id = p.brand_id)
  or exists (select from follows where follows.model_id = p.model_id)
  or (
    p.id in (select product_id from product_confidence where confidence = 'confirmed')
    and exists (select from follows where brand_id is null and model_id is null)
  )
)`;
