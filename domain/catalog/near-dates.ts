import { type RawBuilder, sql } from "kysely";
import { orderOfDay } from "#domain/time/today.ts";

/**
 * SQL: whether a release of `products p` shows dates and has one from the day `first` to the day `last`, inclusive: its own, that of a region or of a
 * retailer.
 */
export function hasDateBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): RawBuilder<boolean> {
  // ids of three kinds, each by its index: conditions joined by "or" would look at every product
  return sql`(
    p.unreleased_management = 0 and p.id in (
      select id from products
      where release_day is not null and unreleased_management = 0
        and release_order between ${orderOfDay(`${first}`)} and ${orderOfDay(`${last}`)}
      union all
      select s.product_id from product_sizes s join size_regions r on r.product_size_id = s.id
      where r.release_day is not null
        and (r.release_year, r.release_month, r.release_day) >= (${first.year}, ${first.month}, ${first.day})
        and (r.release_year, r.release_month, r.release_day) <= (${last.year}, ${last.month}, ${last.day})
      union all
      select s.product_id from product_sizes s join size_regions r on r.product_size_id = s.id
        join stockist_releases on size_region_id = r.id
      where release_date between ${`${first}`}::date and ${`${last}`}::date
    )
  )`;
}
