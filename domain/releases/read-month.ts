import { sql } from "kysely";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { FIRST_MONTH, monthOf } from "#domain/time/calendar-month.ts";
import type { Card } from "#domain/catalog-index/card.ts";

/** Releases per month; of each day, the most liked ones (CAL-3). */
export const MAX_MONTH_RELEASES = 400;

/** A release in the calendar. */
export type CalendarEntry = Pick<
  Card,
  | "id"
  | "slug"
  | "fullName"
  | "nickname"
  | "picture"
  | "price"
  | "moment"
  | "momentRetailer"
  | "confidence"
  | "likes"
  | "watchlists"
>;

export interface CalendarDay {
  day: number;
  entries: CalendarEntry[];
}

export interface ReleaseMonth {
  /** such as "2026-12" */
  month: string;
  /** every day of the month, with or without releases */
  days: CalendarDay[];
  /** the releases of which only the month is known (CAL-6) */
  someday: CalendarEntry[];
  /** all releases of the month, shown or not */
  total: number;
  /** the neighboring months, null at the ends of the calendar (CAL-2) */
  previous: string | null;
  next: string | null;
}

/**
 * Reads the releases of `month` day by day, past and upcoming, the most liked first, without unreleased products and
 * those with only a year (CAL-1).
 */
export async function readMonth(catalog: Catalog, month: string): Promise<ReleaseMonth> {
  const { rows } = await monthQuery(month).execute(catalog.db);
  const { cards } = await catalog.readCards(rows.flatMap(({ id }) => id ?? []));
  const byDay = Map.groupBy(cards, (card) => card.date.day);
  const entriesOf = (day: number | null) => (byDay.get(day) ?? []).map(toEntry);
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return {
    month,
    days: Array.from({ length: daysInMonth }, (_, at) => ({ day: at + 1, entries: entriesOf(at + 1) })),
    someday: entriesOf(null),
    total: rows[0]?.total ?? 0,
    ...neighbors(month, newestMonth(rows[0]?.newest ?? null), monthOf(catalog.today)),
  };
}

interface MonthRow {
  /** null in the only row of a month without releases */
  id: number | null;
  total: number;
  /** the release_order of the last release whose month is known */
  newest: number | null;
}

/**
 * Returns a query for the releases of a month, their total and the last month of the catalog. A month with too many is
 * cut by rank within the day (CAL-3).
 */
export function monthQuery(month: string) {
  // See releaseOrder in partial-date.ts: 99 is the unknown day.
  const first = Number(month.replace("-", "")) * 100;
  return sql<MonthRow>`
    with ranked as (
      select id, release_order, count(*) over () as total,
        row_number() over (partition by release_order order by likes desc, id) as rank
      from products p,
        -- lateral: a join may read the counts of the whole catalog
        lateral (select likes from product_counts where product_id = p.id limit 1) as counts
      where unreleased_management = 0 and release_order between ${first} and ${first + 99}
    ), shown as (
      select * from ranked order by rank, release_order limit ${MAX_MONTH_RELEASES}
    )
    select id, coalesce(total, 0) as total, newest
    from (
      select (
        select release_order from products
        where unreleased_management = 0 and release_order < 99990000 and release_order % 10000 < 9900
        order by release_order desc limit 1
      ) as newest
    ) as catalog
      left join shown on true
    order by release_order, rank
  `;
}

/**
 * Returns the months before and after, up to the last month of the catalog or the present one; from beyond, back to the
 * last.
 */
function neighbors(month: string, newest: string, present: string): Pick<ReleaseMonth, "previous" | "next"> {
  const last = newest > present ? newest : present;
  const yearMonth = Temporal.PlainYearMonth.from(month);
  const before = yearMonth.subtract({ months: 1 }).toString();
  const after = yearMonth.add({ months: 1 }).toString();
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

function toEntry(card: Card): CalendarEntry {
  const { id, slug, fullName, nickname, picture, price, moment, momentRetailer, confidence, likes, watchlists } = card;
  return { id, slug, fullName, nickname, picture, price, moment, momentRetailer, confidence, likes, watchlists };
}
