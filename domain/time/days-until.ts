import type { PartialDate } from "./partial-date.ts";

const DAY_MS = 86_400_000;

/** Returns the days from `today` ("2026-11-21") until a date, negative for a past one; null unless its day is known. */
export function daysUntil({ year, month, day }: PartialDate, today: string): number | null {
  if (year === null || month === null || day === null) return null;
  return (Date.UTC(year, month - 1, day) - Date.parse(today)) / DAY_MS;
}
