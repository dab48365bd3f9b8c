import { type RawBuilder, sql } from "kysely";
import { hasDateBetween } from "#domain/catalog/near-dates.ts";
import { isRaffle } from "#domain/catalog/release-type.ts";
import { opens } from "#domain/catalog/sale-state.ts";
import { isoInOwnZone, zonedMoment } from "#domain/time/release-moment.ts";
import { todayInNewYork } from "#domain/time/today.ts";

/** Hour at which a retailer opens, or its raffle does. */
export interface ShopHour {
  /** of the retailer, as a plan has it: "Men.US.kith" (CAT-22) */
  key: string;
  /** name of the retailer, such as "Kith", or "Kith (raffle)" */
  name: string;
  /** milliseconds since 1970 */
  moment: number;
}

/** A retailer with an hour, as PostgreSQL returns it. */
export interface ShopHourRow {
  key: string;
  name: string;
  /** the retailer's, the region's or the product's (TIME-16) */
  date: string | null;
  time: string;
  zone: string;
  releaseType: string | null;
  beforeText: string | null;
  afterText: string | null;
}

/** Days before and after a New York day on which an hour may be near, in any zone. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 2;

/** SQL: whether an hour of `products p` may be near at `now`, its own or that of a retailer. */
export function hasNearHour(now: Temporal.Instant): RawBuilder<boolean> {
  return hasDateBetween(...nearDays(now));
}

function nearDays(now: Temporal.Instant): [first: Temporal.PlainDate, last: Temporal.PlainDate] {
  const today = Temporal.PlainDate.from(todayInNewYork(now));
  return [today.subtract({ days: DAYS_BEFORE }), today.add({ days: DAYS_AFTER })];
}

/** SQL: the day of a retailer `sale` in a region `r` of `products p`; null where it is not known (TIME-16). */
const saleDate = sql`
  coalesce(sale.release_date, case
    when r.release_year is null then make_date(p.release_year, p.release_month, p.release_day)
    else make_date(r.release_year, r.release_month, r.release_day)
  end)
`;

/** SQL: the retailers with an hour of `products p`, as `sale` in the regions `r` of its `sizes`. */
const timedSales = sql`
  (
    product_sizes sizes join size_regions r on r.product_size_id = sizes.id
      join stockist_releases sale on sale.size_region_id = r.id and sale.release_time is not null
  )
`;

/** SQL: the ShopHourRow of each retailer with an hour, of `products p` with an hour that may be near at `now`; none of others. */
export function shopHoursColumn(now: Temporal.Instant): RawBuilder<ShopHourRow[]> {
  return sql`
    case when ${hasNearHour(now)} then array(
      select json_build_object(
        'key', concat_ws('.', gender_name, region_code, s.slug), 'name', s.name, 'date', ${saleDate},
        'time', to_char(sale.release_time, 'HH24:MI'), 'zone', sale.time_zone, 'releaseType', release_type,
        'beforeText', before_release_text, 'afterText', after_release_text
      )
      from ${timedSales} join size_runs on size_runs.id = size_run_id join stockists s on s.id = stockist_id
      where sizes.product_id = p.id
      order by sizes.position, r.position, sale.position
    ) else '{}' end
  `;
}

/** Local time of a retailer in its zone. */
export interface ShopTime {
  date: string;
  time: string;
  zone: string;
}

/** SQL: the ShopTime of retailers of `products p` in the days around `now`, each once. */
export function shopTimesColumn(now: Temporal.Instant): RawBuilder<ShopTime[]> {
  const [first, last] = nearDays(now);
  return sql`
    array(
      select distinct jsonb_build_object(
        'date', ${saleDate}, 'time', to_char(sale.release_time, 'HH24:MI'), 'zone', sale.time_zone
      )
      from ${timedSales}
      where sizes.product_id = p.id and ${saleDate} between ${`${first}`}::date and ${`${last}`}::date
    )
  `;
}

/** Returns the hours at which retailers open, the first first; of those at one moment in their order. */
export function toShopHours(rows: ShopHourRow[]): ShopHour[] {
  return rows
    .flatMap(({ key, name, date, time, zone, releaseType, beforeText, afterText }) => {
      const moment = zonedMoment({ date, time, zone });
      if (moment === null) return [];
      const sale = { releaseType, beforeText: beforeText ?? "", afterText: afterText ?? "" };
      if (!opens({ ...sale, releasedFrom: isoInOwnZone(moment) })) return [];
      return [{ key, name: isRaffle(releaseType) ? `${name} (raffle)` : name, moment: moment.epochMilliseconds }];
    })
    .toSorted((one, other) => one.moment - other.moment);
}
