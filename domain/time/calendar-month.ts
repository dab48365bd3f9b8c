import { parsePartialDate } from "./partial-date.ts";

/** The calendar's first and last month (CAL-2). */
export const FIRST_MONTH = "2015-01";
const LAST_MONTH = "2199-12";

/** Parses a month of the calendar such as "2026-12"; null for any other text. */
export function parseMonth(text: string): string | null {
  const isMonth = text.length === FIRST_MONTH.length && parsePartialDate(text) !== null;
  return isMonth && text >= FIRST_MONTH && text <= LAST_MONTH ? text : null;
}

/** Returns the month that `day` lies in: "2026-11" of "2026-11-21". */
export function monthOf(day: string): string {
  return day.slice(0, FIRST_MONTH.length);
}
