import { releaseOrder } from "#domain/time/partial-date.ts";
import { orderOfDay } from "#domain/time/today.ts";
import { Bitmap } from "./bitmap.ts";
import { Order } from "./order.ts";

/** The order by date, and the past and upcoming products, on one New York day. */
export interface DayView {
  today: string;
  /** by date (LIST-21, LIST-22) */
  order: Order;
  past: Bitmap;
  upcoming: Bitmap;
  /** within six months from today (LIST-5) */
  withinSixMonths: Bitmap;
}

/**
 * Sorts the ordinals by date for `today`. `ordinals` come sorted by product id; `releaseOrders` are those of the ordinals. A
 * counting sort: a comparison sort takes five times as long.
 */
export function dayView(today: string, ordinals: Uint32Array, releaseOrders: readonly number[]): DayView {
  const now = orderOfDay(today);
  const latest = lastWithinSixMonths(today);
  const past = new Bitmap();
  const upcoming = new Bitmap();
  const withinSixMonths = new Bitmap();
  const places = new Uint32Array(ordinals.length);
  const starts = new Uint32Array(2 * LAST_PLACE + 2);
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0;
    const release = releaseOrders[ordinal] ?? 0;
    const isPast = release < now;
    (isPast ? past : upcoming).add(ordinal);
    if (!isPast && release <= latest && firstDayOf(release) >= now) withinSixMonths.add(ordinal);
    const place = placeByDate(release, isPast);
    places[at] = place;
    starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  }
  for (let place = 1; place < starts.length; place++) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const order = new Uint32Array(ordinals.length);
  for (let at = 0; at < ordinals.length; at++) {
    const place = places[at] ?? 0;
    const start = starts[place] ?? 0;
    order[start] = ordinals[at] ?? 0;
    starts[place] = start + 1;
  }
  return { today, order: new Order(order, releaseOrders.length), past, upcoming, withinSixMonths };
}

/**
 * Returns a number up to 2 × LAST_PLACE that sorts upcoming releases first, soonest first, then past ones, newest
 * first.
 */
function placeByDate(release: number, isPast: boolean): number {
  const compact = compactOrder(release);
  return isPast ? 2 * LAST_PLACE - compact : compact;
}

const FIRST_YEAR = 1900;
const LAST_PLACE = 301 * 14 * 33;

/** Returns yyyymmdd without gaps: 33 places per month, 14 months per year, and one more year for the unknown one. */
function compactOrder(release: number): number {
  const year = Math.min(Math.floor(release / 10_000) - FIRST_YEAR, 300);
  const month = Math.min(Math.floor(release / 100) % 100, 13);
  const day = Math.min(release % 100, 32);
  return (year * 14 + month) * 33 + day;
}

/** Returns the first day that a release date can mean, as yyyymmdd; far in the future for an unknown year. */
function firstDayOf(release: number): number {
  const month = Math.floor(release / 100) % 100;
  const day = release % 100;
  return release - (month === 99 ? 98 * 100 : 0) - (day === 99 ? 98 : 0);
}

/** Returns the same day six months later, or the last of a shorter month, which includes that whole month. */
function lastWithinSixMonths(today: string): number {
  const end = Temporal.PlainDate.from(today).add({ months: 6 });
  return releaseOrder({ year: end.year, month: end.month, day: end.day === end.daysInMonth ? null : end.day });
}

/** Returns the ordinals with a release on a day from `first` to `last`, as yyyymmdd: what is known to the month alone is on none. */
export function releasedBetween(releaseOrders: readonly number[], first: number, last: number): Bitmap {
  const ordinals: number[] = [];
  for (const [ordinal, order] of releaseOrders.entries()) {
    // 99 is an unknown day: see releaseOrder in time/partial-date.ts
    if (order >= first && order <= last && order % 100 !== 99) ordinals.push(ordinal);
  }
  return Bitmap.of(ordinals);
}
