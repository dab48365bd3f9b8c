import { sql } from "kysely";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { FIRST_MONTH, monthOf } from "./calendar-month.ts";
import type { Card } from "./contract.ts";
import { dateOfParts } from "./date-parts.ts";

/** So many releases a month shows at most: of a day's many those that are liked most. */
export const LARGEST_MONTH = 400;

/** A release as the calendar shows it. */
export type CalendarEntry = Pick<Card, "id" | "slug" | "full_name" | "product_nickname" | "images" | "price">;

export interface CalendarDay {
  day: number;
  entries: CalendarEntry[];
}

export interface ReleaseMonth {
  /** such as "2026-12" */
  month: string;
  /** every day of the month, also those without a release */
  days: CalendarDay[];
  /** those of which only the month is known */
  someday: CalendarEntry[];
  /** how many releases the month has, shown or not */
  total: number;
  /** the months to go on to, null at the calendar's ends */
  previous: string | null;
  next: string | null;
}

/**
 * The releases of `month` day by day, past and to come, those that are liked most first (beyond the spec). Without the
 * unreleased, and without those of which only the year is known. `today` is New York's day.
 */
export async function readMonth(live: LiveCatalogue, month: string, today: string): Promise<ReleaseMonth> {
  const { rows } = await monthQuery(month).execute(live.db);
  const cards = await live.cards.read(
    rows.flatMap(({ id }) => id ?? []),
    today,
  );
  const byDay = Map.groupBy(cards, (card) => dateOfParts(card).day);
  const entriesOf = (day: number | null) => (byDay.get(day) ?? []).map(toEntry);
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return {
    month,
    days: Array.from({ length: daysInMonth }, (_, at) => ({ day: at + 1, entries: entriesOf(at + 1) })),
    someday: entriesOf(null),
    total: rows[0]?.total ?? 0,
    ...neighbours(month, newestMonth(rows[0]?.newest ?? null), monthOf(today)),
  };
}

interface MonthRow {
  /** null in the one row of a month without releases */
  id: number | null;
  total: number;
  /** the release_order of the last release whose month is known */
  newest: number | null;
}

/**
 * Which releases, how many there are, and how far the catalogue goes, in one go. Every day keeps those that are liked
 * most: a month with too many is cut by rank within the day.
 */
export function monthQuery(month: string) {
  // see releaseOrder in partial-date.ts: the days of a month are followed by 99, its unknown day
  const first = Number(month.replace("-", "")) * 100;
  return sql<MonthRow>`
    with ranked as (
      select id, release_order, count(*) over () as total,
        row_number() over (partition by release_order order by likes desc, id) as rank
      from products p,
        -- asked for one by one: a join may read the counts of the whole catalogue
        lateral (select likes from product_counts where product_id = p.id limit 1) as counts
      where unreleased_management = 0 and release_order between ${first} and ${first + 99}
    ), shown as (
      select * from ranked order by rank, release_order limit ${LARGEST_MONTH}
    )
    select id, coalesce(total, 0) as total, newest
    from (
      select (
        select release_order from products
        where unreleased_management = 0 and release_order < 99990000 and release_order % 10000 < 9900
        order by release_order desc limit 1
      ) as newest
    ) as catalogue
      left join shown on true
    order by release_order, rank
  `;
}

/** One month on and one back, no further than the catalogue goes or the present month; from outside, back into it. */
function neighbours(month: string, newest: string, present: string): Pick<ReleaseMonth, "previous" | "next"> {
  const last = newest > present ? newest : present;
  const here = Temporal.PlainYearMonth.from(month);
  const before = here.subtract({ months: 1 }).toString();
  const after = here.add({ months: 1 }).toString();
  return {
    previous: before < FIRST_MONTH ? null : before > last ? last : before,
    next: after > last ? null : after,
  };
}

function newestMonth(order: number | null): string {
  if (order === null) return FIRST_MONTH;
  const digits = String(order);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}`;
}

function toEntry({ id, slug, full_name, product_nickname, images, price }: Card): CalendarEntry {
  return { id, slug, full_name, product_nickname, images, price };
}
