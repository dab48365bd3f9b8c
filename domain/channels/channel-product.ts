import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import {
  mayHaveNews,
  productColumns,
  type ProductRow,
  toProduct,
  type TrackedProduct,
} from "#domain/release-events/tracked-product.ts";
import { titleOf } from "#domain/catalog/title.ts";
import type { Ended } from "#domain/release-events/release-events.ts";
import type { Price } from "#domain/catalog/price.ts";
import { MAX_AGE_MS } from "./channel.ts";
import { shoePrice, shoeSku } from "../catalog/shoe-price-sql.ts";

/** A product as channels tell of it. */
export interface ChannelProduct extends TrackedProduct {
  /** when it came back after it was removed, in milliseconds since 1970; null for one that was not */
  returnedAt: number | null;
  brandId: number;
  brand: string;
  sku: string | null;
  /** of the first size run that has one */
  price: Price | null;
}

interface Row extends ProductRow {
  returned_at: Date | null;
  brand_id: number;
  brand: string;
  sku: string | null;
  price: Price | null;
}

/** Reads the products of which there may be news at `now`, also those that are gone: all, or the one with this id. */
export async function readChannelProducts(
  db: Database,
  now: Temporal.Instant,
  productId?: number,
): Promise<ChannelProduct[]> {
  const first = now.subtract({ milliseconds: MAX_AGE_MS }).toString();
  const isRead = productId === undefined ? sql`true` : sql`p.id = ${productId}`;
  const { rows } = await sql<Row>`
    select ${productColumns(now)}, returned_at, brand_id, brands.name as brand,
      ${shoeSku} as sku, ${shoePrice} as price
    from products p join brands on brands.id = brand_id left join returned_products on product_id = p.id
    where ${isRead} and (
      ${mayHaveNews(now)} or added_at > ${first}::timestamptz or p.id in (select product_id from returned_products where returned_at > ${first}::timestamptz)
    )
    order by p.id
  `.execute(db);
  const products = rows.map((row) => ({
    ...toProduct(row),
    returnedAt: row.returned_at?.getTime() ?? null,
    brandId: row.brand_id,
    brand: row.brand,
    sku: row.sku,
    price: row.price,
  }));
  return [...products, ...(await readEndedProducts(db, first, productId))];
}

/** Reads the products that left the catalog after `first` while their release was ahead: all, or the one with this id. */
async function readEndedProducts(db: Database, first: string, productId?: number): Promise<ChannelProduct[]> {
  const isRead = productId === undefined ? sql`true` : sql`gone.product_id = ${productId}`;
  const { rows } = await sql<EndedRow>`
    select gone.product_id as id, gone.slug, gone.full_name, subtitle, gone.brand_id, brands.name as brand, removed_at,
      gone.release_date, case when other.id is not null then json_build_object('slug', other.slug, 'name', other.full_name) end as into
    from removed_products gone join brands on brands.id = gone.brand_id
      left join redirects on merged_id = gone.product_id
      -- which may be gone as well
      left join all_products other on other.id = redirects.product_id
    where ${isRead} and was_ahead and removed_at > ${first}::timestamptz
    order by gone.product_id
  `.execute(db);
  return rows.map((row) => {
    const at = row.removed_at.getTime();
    const release = {
      release_date: row.release_date,
      release_time: null,
      release_time_zone: null,
      unreleased_management: 0,
    };
    return {
      productId: row.id,
      slug: row.slug,
      name: titleOf({ fullName: row.full_name, nickname: row.subtitle }),
      hasPicture: false,
      addedAt: at,
      returnedAt: null,
      ended: { at, into: row.into },
      release,
      drop: release,
      confirmedAt: null,
      changes: [],
      shops: [],
      brandId: row.brand_id,
      brand: row.brand,
      sku: null,
      price: null,
    };
  });
}

/** A product that left the catalog, as PostgreSQL returns it. */
interface EndedRow {
  id: number;
  slug: string;
  full_name: string;
  subtitle: string | null;
  brand_id: number;
  brand: string;
  removed_at: Date;
  release_date: string | null;
  into: Ended["into"];
}
