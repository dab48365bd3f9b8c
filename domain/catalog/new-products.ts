import { sql } from "kysely";
import { NEW_YORK } from "../time/today.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Price } from "./price.ts";
import type { ReleaseDate } from "./release-changes.ts";

/** A product as feeds tell of it. */
export interface FeedProduct extends ReleaseDate {
  slug: string;
  fullName: string;
  nickname: string | null;
  /** of the first size run */
  price: Price | null;
}

/** A product that joined the catalog. */
export interface NewProduct extends FeedProduct {
  added_at: Date;
}

/** SQL: product `p` as the columns of FeedProduct. */
export const feedColumns = sql`
  slug, full_name as "fullName", nickname,
  (
    select case when price is not null then json_build_object('amount', price, 'currency', currency) end
    from product_sizes where product_id = p.id order by position limit 1
  ) as price,
  case
    when release_day is not null then to_char(make_date(release_year, release_month, release_day), 'YYYY-MM-DD')
    when release_month is not null then release_year || '-' || lpad(release_month::text, 2, '0')
    else release_year::text
  end as release_date,
  to_char(release_time, 'HH24:MI') as release_time, release_time_zone, unreleased_management
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

/** Lists the products that joined the catalog last, but for unreleased ones and those that were out long before; the newest first. */
export async function listNewProducts(db: Database, limit: number): Promise<NewProduct[]> {
  const { rows } = await sql<NewProduct>`
    select added_at, ${feedColumns} from products p
    where unreleased_management = 0 and ${joinedInTime} order by added_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}
