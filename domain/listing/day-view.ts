import { releaseOrder } from "#domain/catalog/partial-date.ts";
import { orderOfDay } from "#domain/catalog/today.ts";
import { Bitmap } from "./bitmap.ts";

/** How the releases stand on one New York day. */
export interface DayView {
  today: string;
  /** every slot, in the order by date (api.md "Order by date") */
  order: Uint32Array;
  past: Bitmap;
  /** what is released, whole, within six months of today (api.md, `range-six-months`) */
  withinSixMonths: Bitmap;
}

/** Larger than any id, so that a date and an id make one number that sorts by both. */
const ID_SPAN = 2 ** 31;

/** `slots` by product id, and the number that each slot's release sorts by; the catalogue is sorted as a whole. */
export function dayView(today: string, slots: ReadonlyMap<number, number>, releaseOrders: number[]): DayView {
  const now = orderOfDay(today);
  const latest = lastWithinSixMonths(today);
  const past = new Bitmap();
  const withinSixMonths = new Bitmap();
  const keys = new Float64Array(slots.size);
  let at = 0;
  for (const [id, slot] of slots) {
    const release = releaseOrders[slot] ?? 0;
    const isPast = release < now;
    if (isPast) past.add(slot);
    else if (release <= latest && firstDayOf(release) >= now) withinSixMonths.add(slot);
    keys[at++] = placeByDate(release, isPast) * ID_SPAN + id;
  }
  keys.sort();
  return { today, order: Uint32Array.from(keys, (key) => slots.get(key % ID_SPAN) ?? 0), past, withinSixMonths };
}

/**
 * Upcoming first, soonest first, then past, newest first: a number of 22 bits that sorts so, which leaves room for an id
 * below it. The calendar is counted in months of 100 days and years of 100 months, of which few exist.
 */
function placeByDate(release: number, isPast: boolean): number {
  const compact = compactOrder(release);
  return isPast ? 2 * LAST_PLACE - compact : compact;
}

const FIRST_YEAR = 1900;
const LAST_PLACE = 301 * 14 * 33;

/** yyyymmdd with its gaps closed: 33 places to a month, 14 to a year, and one year more for the unknown one. */
function compactOrder(release: number): number {
  const year = Math.min(Math.floor(release / 10_000) - FIRST_YEAR, 300);
  const month = Math.min(Math.floor(release / 100) % 100, 13);
  const day = Math.min(release % 100, 32);
  return (year * 14 + month) * 33 + day;
}

/** The first day that a release date can mean, as yyyymmdd; far away for an unknown year. */
function firstDayOf(release: number): number {
  const month = Math.floor(release / 100) % 100;
  const day = release % 100;
  return release - (month === 99 ? 98 * 100 : 0) - (day === 99 ? 98 : 0);
}

/** The same day six months later, or the last of a shorter month; with the last day of a month the whole of it. */
function lastWithinSixMonths(today: string): number {
  const end = Temporal.PlainDate.from(today).add({ months: 6 });
  return releaseOrder({ year: end.year, month: end.month, day: end.day === end.daysInMonth ? null : end.day });
}
