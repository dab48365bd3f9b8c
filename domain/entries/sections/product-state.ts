import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { formatPartialDate, type PartialDate } from "../../time/partial-date.ts";
import { productFields, stockistFields } from "./product-row.ts";

/** Names of the optional fields of a product, and of a retailer's release. */
export const productFieldNames = keysOf(productFields);
export const stockistFieldNames = keysOf(stockistFields);

/** A product with every field of the import format: export writes it, and import compares it. */
export interface ProductState extends Record<keyof typeof productFields, string | null> {
  slug: string;
  brand: string;
  model: string | null;
  full_name: string;
  release_date: string | null;
  unreleased_management: 0 | 1 | 2;
  /** ISO 8601 in UTC */
  added_at: string;
  images: { file: string; caption: string | null }[];
  sizes: SizeState[];
  updates: { update_date: string; message: string }[];
}

export interface SizeState {
  size_run: string;
  sku: string | null;
  price: number | null;
  /** ISO 4217 code */
  currency: string;
  is_same_as_parent_region: boolean;
  regions: RegionState[];
}

export interface RegionState {
  region: string;
  /** null where it is that of the size; then without a currency */
  price: number | null;
  currency: string | null;
  release_date: string | null;
  stockists: StockistState[];
}

/** A stockist release of the database, without its ids and position. */
export interface StockistState extends Record<keyof typeof stockistFields, string | null> {
  stockist: string;
  time_zone: string;
}

interface StoredRegion {
  region: string;
  price: number | null;
  currency: string | null;
  date: PartialDate;
  stockists: StockistState[];
}

interface StoredProduct extends Omit<ProductState, "release_date" | "added_at" | "sizes"> {
  added: Date;
  date: PartialDate;
  sizes: (Omit<SizeState, "regions"> & { regions: StoredRegion[] })[];
}

/** Reads the present state of the products named by `slugs`; pictures by their path below the media folder. */
export async function readProductStates(db: Database, slugs: string[]): Promise<Map<string, ProductState>> {
  const { rows } = await sql<StoredProduct>`
    select p.slug, brands.slug as brand, models.slug as model, full_name,
      ${sql.join(productFieldNames.map((name) => sql`${columnOf(name)} as ${sql.ref(name)}`))},
      json_build_object('year', release_year, 'month', release_month, 'day', release_day) as date,
      unreleased_management, added_at as added,
      array(
        select json_build_object('file', file, 'caption', caption)
        from product_images join media on media.id = product_images.media_id
        where product_id = p.id order by position
      ) as images,
      array(
        select json_build_object(
          'size_run', gender_name, 'sku', sku, 'price', product_sizes.price, 'currency', product_sizes.currency,
          'is_same_as_parent_region', is_same_as_parent_region, 'regions', array(
            select json_build_object(
              'region', region_code, 'price', size_regions.price, 'currency', size_regions.currency,
              'date', json_build_object('year', release_year, 'month', release_month, 'day', release_day),
              'stockists', array(
                select json_build_object(
                  'stockist', slug, 'time_zone', r.time_zone,
                  ${sql.join(stockistFieldNames.map((name) => sql`${sql.lit(name)}, ${columnOf(name)}`))}
                )
                from stockist_releases r join stockists on stockists.id = stockist_id
                where size_region_id = size_regions.id order by r.position
              )
            )
            from size_regions where product_size_id = product_sizes.id order by size_regions.position
          )
        )
        from product_sizes join size_runs on size_runs.id = size_run_id
        where product_id = p.id order by product_sizes.position
      ) as sizes,
      array(
        select json_build_object('update_date', update_date, 'message', message_html)
        from product_updates where product_id = p.id order by position
      ) as updates
    from products p
      join brands on brands.id = p.brand_id
      left join models on models.id = p.model_id
    where p.slug = any(${slugs})
  `.execute(db);
  return new Map(rows.map((row) => [row.slug, toState(row)]));
}

/** Returns a column as the import format has it. */
function columnOf(name: string): RawBuilder<unknown> {
  return name === "release_time" ? sql`to_char(release_time, 'HH24:MI')` : sql.ref(name);
}

function keysOf<Fields extends object>(fields: Fields) {
  return Object.keys(fields) as (keyof Fields & string)[];
}

function toState({ added, date, images, sizes, updates, ...product }: StoredProduct): ProductState {
  return {
    ...product,
    release_date: formatPartialDate(date),
    added_at: added.toISOString(),
    images: images.map(({ file, caption }) => ({ file, caption })),
    sizes: sizes.map(({ regions, ...size }) => ({
      size_run: size.size_run,
      sku: size.sku,
      price: size.price,
      currency: size.currency,
      is_same_as_parent_region: size.is_same_as_parent_region,
      regions: regions.map(({ region, price, currency, date, stockists }) => ({
        region,
        price,
        currency,
        release_date: formatPartialDate(date),
        stockists,
      })),
    })),
    updates: updates.map(({ update_date, message }) => ({ update_date, message })),
  };
}
