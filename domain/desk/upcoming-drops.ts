import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { openingRetailer } from "../catalog/drop-date.ts";
import { titleOf } from "../catalog/title.ts";
import { formatPartialDate, type PartialDate } from "../time/partial-date.ts";
import { isoInOwnZone, momentOfRelease } from "../time/release-moment.ts";
import { NEW_YORK, orderOfDay, todayInNewYork } from "../time/today.ts";

const HOURS = 48;

/** Parts that a drop may lack, in the order in which people look for them. */
export const lackable = ["time", "retailer", "price", "picture", "sku", "evidence"] as const;
export type Lack = (typeof lackable)[number];

/** A release of the next 48 hours. */
export interface UpcomingDrop {
  slug: string;
  name: string;
  /** "2026-11-28" */
  date: string;
  /** ISO 8601; null where the day alone is known (TIME-30) */
  moment: string | null;
  /** the name of the retailer that has this hour; null for the release's own */
  moment_retailer: string | null;
  lacks: Lack[];
}

interface Row {
  slug: string;
  full_name: string;
  nickname: string | null;
  color_text: string | null;
  date: PartialDate;
  release_time: string | null;
  release_time_zone: string | null;
  opening_time: string | null;
  opening_time_zone: string | null;
  opening_retailer: string | null;
  lacks: Lack[];
}

/**
 * Lists the releases of the next 48 hours, the soonest first, with what each lacks (DESK-14). A timed one counts by its moment, any
 * other until the end of its day in New York.
 */
export async function listUpcomingDrops(db: Database, now: Temporal.Instant): Promise<UpcomingDrop[]> {
  const end = now.add({ hours: HOURS });
  const [first, last] = [todayInNewYork(now), todayInNewYork(end)];
  const rows = await readReleases(db, dayFrom(first, -1), dayFrom(last, 1));
  return rows
    .flatMap(({ full_name, nickname, color_text, lacks, slug, opening_retailer: moment_retailer, ...release }) => {
      const moment = momentOfRelease(release, release.date);
      const date = formatPartialDate(release.date) ?? "";
      const at = moment?.epochMilliseconds ?? endOfDay(date);
      const isWithin = moment
        ? at >= now.epochMilliseconds && at <= end.epochMilliseconds
        : date >= first && date <= last;
      const name = titleOf({ fullName: full_name, nickname, colorText: color_text });
      const drop = { slug, name, date, moment: moment && isoInOwnZone(moment), moment_retailer, lacks };
      return isWithin ? [{ drop, at }] : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ drop }) => drop);
}

function dayFrom(day: string, days: number): number {
  return orderOfDay(Temporal.PlainDate.from(day).add({ days }).toString());
}

function endOfDay(day: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(NEW_YORK).epochMilliseconds;
}

/** Reads the releases of some days; a time, retailer or price of any size and region is one. */
async function readReleases(db: Database, from: number, until: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select slug, full_name, nickname, color_text,
      json_build_object('year', release_year, 'month', release_month, 'day', release_day) as date,
      to_char(release_time, 'HH24:MI:SS') as release_time, release_time_zone,
      opening_time, opening_time_zone,
      ${openingRetailer} as opening_retailer,
      array_remove(array[
        case when release_time is null and not coalesce(has_time, false) then 'time' end,
        case when has_time is null then 'retailer' end,
        case when not coalesce(has_price, false) then 'price' end,
        case when not exists (select from product_images where product_id = p.id) then 'picture' end,
        case when not exists (select from product_sizes where product_id = p.id and sku is not null) then 'sku' end,
        case when coalesce(confidence, 'conflicting') = 'conflicting' then 'evidence' end
      ], null) as lacks
    from products p
      left join product_confidence c on c.product_id = p.id
      left join lateral (
        select bool_or(s.release_time is not null) filter (where s.id is not null) as has_time,
          bool_or(z.price is not null or r.price is not null) as has_price
        from product_sizes z
          left join size_regions r on r.product_size_id = z.id
          left join stockist_releases s on s.size_region_id = r.id
        where z.product_id = p.id
      ) as sold on true
    where unreleased_management = 0 and release_day is not null and release_order between ${from} and ${until}
    order by release_order, p.id
  `.execute(db);
  return rows;
}
