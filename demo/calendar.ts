/**
 * Calendar arithmetic on "YYYY-MM-DD", all in UTC, so that no zone and no daylight saving time shifts a date.
 */
export const DAY_MS = 86_400_000;

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** Returns "YYYY-MM", `months` after the month of the day. */
export function addMonths(day: string, months: number): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  const count = year * 12 + (month - 1) + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Returns the first Saturday on or after the day: most releases fall on one. */
export function saturdayFrom(day: string): string {
  const weekday = new Date(dayNumber(day) * DAY_MS).getUTCDay();
  return addDays(day, (6 - weekday + 7) % 7);
}
