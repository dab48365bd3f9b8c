import type { PartialDate } from "./partial-date.ts";

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
export const weekDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns a date as precise as it is known: "November 28, 2026", "November 2026", "2026" or "" (TIME-7). */
export function displayDate({ year, month, day }: PartialDate): string {
  if (year === null) return "";
  if (month === null) return String(year);
  return day === null ? `${monthName(month)} ${year}` : `${monthName(month)} ${day}, ${year}`;
}

/** Returns "November" for 11. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? "";
}

/** Returns "Nov" for 11. */
export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}

/** Formats a date for a table: "Nov 28, 2026", "Nov 2026", "2026" or "". */
export function shortDate({ year, month, day }: PartialDate): string {
  if (year === null || month === null) return displayDate({ year, month, day });
  return day === null ? `${shortMonth(month)} ${year}` : `${shortMonth(month)} ${day}, ${year}`;
}

/** Returns "Nov 28" of a full date. */
export function monthDay({ month, day }: PartialDate): string {
  return `${shortMonth(month ?? 0)} ${day}`;
}

/** Returns "Sat, Nov 28" of a full date. */
export function shortDay(date: PartialDate): string {
  return `${weekDay(date).slice(0, 3)}, ${monthDay(date)}`;
}

/** Returns "Saturday", or "" for a date without a day. */
export function weekDay({ year, month, day }: PartialDate): string {
  if (year === null || month === null || day === null) return "";
  return weekDays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
}
