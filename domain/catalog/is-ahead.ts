import { type RawBuilder, sql } from "kysely";
import { orderOfDay, todayInNewYork } from "../time/today.ts";

const local = sql`(make_date(release_year, release_month, release_day) + coalesce(release_time, opening_time))`;
const zone = sql`coalesce(release_time_zone, opening_time_zone)`;

/**
 * SQL: whether a release of `products` is ahead at `now`, also on an unknown date: its moment has not come (TIME-30), or its day, month or year in New
 * York is not over. One that will never come is not. Lists go by the day alone (see dayView()).
 */
export function isAhead(now: Temporal.Instant): RawBuilder<boolean> {
  return sql`
    case
      when unreleased_management <> 0 then unreleased_management <> 2
      when release_day is not null and coalesce(release_time, opening_time) is not null then
        -- of an hour that clocks show twice the first counts, where PostgreSQL takes the second
        least(${local} at time zone ${zone}, (${local} - interval '1 hour') at time zone ${zone} + interval '1 hour')
          > ${now.toString()}::timestamptz
      else release_order >= ${orderOfDay(todayInNewYork(now))}
    end
  `;
}
