import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { orderOfDay } from "../time/today.ts";
import { type FeedProduct, feedColumns } from "../catalog/new-products.ts";

/** A product whose date is confirmed, with the moment since which it is. */
export interface ConfirmedProduct extends FeedProduct {
  since: Date;
}

/** Lists the upcoming products whose date was confirmed last, the newest first (EVID-6). `today` is New York's day. */
export async function listConfirmedProducts(db: Database, limit: number, today: string): Promise<ConfirmedProduct[]> {
  const { rows } = await sql<ConfirmedProduct>`
    select since, ${feedColumns}
    from product_confidence join products p on p.id = product_id
    where confidence = 'confirmed' and release_order >= ${orderOfDay(today)} order by since desc, product_id desc limit ${limit}
  `.execute(db);
  return rows;
}
