import { type RawBuilder, sql } from "kysely";
import { DOLLARS, type Price } from "./price.ts";

/** SQL: the price of product `p`, null for none: see shoe-price.ts. */
export const shoePrice: RawBuilder<Price | null> = sql`(
  select json_build_object('amount', price, 'currency', coalesce(currency, ${sql.lit(DOLLARS)})) from product_sizes
  where product_id = p.id and price is not null order by position limit 1
)`;

/** SQL: the SKU of product `p`, null for none. */
export const shoeSku: RawBuilder<string | null> = sql`(
  select sku from product_sizes where product_id = p.id and sku is not null order by position limit 1
)`;
