import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import {
  mayHaveNews,
  productColumns,
  type ProductRow,
  toProduct,
  type TrackedProduct,
} from "#domain/release-events/tracked-product.ts";
import type { Price } from "#domain/catalog/price.ts";
import { MAX_AGE_MS } from "./channel.ts";
import { shoePrice, shoeSku } from "../catalog/shoe-price-sql.ts";

/** A product as channels tell of it. */
export interface ChannelProduct extends TrackedProduct {
  brandId: number;
  brand: string;
  sku: string | null;
  /** of the first size run that has one */
  price: Price | null;
}

interface Row extends ProductRow {
  brand_id: number;
  brand: string;
  sku: string | null;
  price: Price | null;
}

/** Reads the products of which there may be news at `now`: all, or the one with this id. */
export async function readChannelProducts(
  db: Database,
  now: Temporal.Instant,
  productId?: number,
): Promise<ChannelProduct[]> {
  const first = now.subtract({ milliseconds: MAX_AGE_MS }).toString();
  const isRead = productId === undefined ? sql`true` : sql`p.id = ${productId}`;
  const { rows } = await sql<Row>`
    select ${productColumns(now)}, brand_id, brands.name as brand,
      ${shoeSku} as sku, ${shoePrice} as price
    from products p join brands on brands.id = brand_id
    where ${isRead} and (${mayHaveNews(now)} or added_at > ${first}::timestamptz)
    order by p.id
  `.execute(db);
  return rows.map((row) => ({
    ...toProduct(row),
    brandId: row.brand_id,
    brand: row.brand,
    sku: row.sku,
    price: row.price,
  }));
}
