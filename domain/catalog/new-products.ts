import { sql } from "kysely";
import { NEW_YORK } from "../time/today.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { BrandOrModel } from "./find-brand-or-model.ts";
import { openingColumn, type OpeningRow } from "./drop-date.ts";
import type { Price } from "./price.ts";
import type { ReleaseDate } from "./release-changes.ts";
import { releaseDateText } from "./release-date-text.ts";
import { shoePrice } from "./shoe-price-sql.ts";

/** A product as feeds tell of it. */
export interface FeedProduct extends ReleaseDate {
  slug: string;
  /** hour of a retailer that stands for its own (TIME-30) */
  opening: OpeningRow | null;
  fullName: string;
  nickname: string | null;
  /** of the first size run */
  price: Price | null;
  hasPicture: boolean;
  sizes: { size_run: string; sku: string | null; price: number | null; currency: string | null }[];
  /** each once, by name, region and link */
  retailers: { name: string; region: string; link: string | null }[];
}

/** A product that joined the catalog. */
export interface NewProduct extends FeedProduct {
  added_at: Date;
}

/** SQL: product `p` as the columns of FeedProduct. */
export const feedColumns = sql`
  slug, full_name as "fullName", nickname,
  ${shoePrice} as price,
  exists (select from product_images where product_id = p.id) as "hasPicture",
  array(
    select json_build_object(
      'size_run', gender_name, 'sku', sku, 'price', price, 'currency', case when price is not null then currency end
    )
    from product_sizes sizes join size_runs on size_runs.id = size_run_id
    where product_id = p.id order by sizes.position
  ) as sizes,
  array(
    select jsonb_build_object('name', stockists.name, 'region', region_code, 'link', link)
    from product_sizes sizes join size_regions regions on product_size_id = sizes.id
      join stockist_releases on size_region_id = regions.id join stockists on stockists.id = stockist_id
    where product_id = p.id group by stockists.name, region_code, link order by stockists.name, region_code, link
  ) as retailers,
  ${releaseDateText} as release_date,
  to_char(release_time, 'HH24:MI') as release_time, release_time_zone, ${openingColumn} as opening, unreleased_management
`;

/** Days after its release within which a product that joins is news. */
const LATE_DAYS = 30;

/**
 * SQL: whether product `p` was not released long before it joined the catalog: an import of old shoes is no news
 * (CAT-16, SITE-55). The index
 * products_joined has the same condition.
 */
export const joinedInTime = sql`
  release_order >= order_of_day((added_at at time zone ${sql.lit(NEW_YORK)})::date - ${sql.lit(LATE_DAYS)})
`;

/**
 * Lists the products that joined the catalog last, of all or of a brand or model, but for unreleased ones and those that were out long
 * before; the newest first.
 */
export async function listNewProducts(
  db: Database,
  limit: number,
  of?: Pick<BrandOrModel, "kind" | "id">,
): Promise<NewProduct[]> {
  const isOf = !of ? sql`true` : of.kind === "brand" ? sql`brand_id = ${of.id}` : sql`model_id = ${of.id}`;
  const { rows } = await sql<NewProduct>`
    select added_at, ${feedColumns} from products p
    where unreleased_management = 0 and ${joinedInTime} and ${isOf} order by added_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}
