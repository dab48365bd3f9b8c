import { remainingUntil } from "./countdown.ts";
import { daysUntil } from "./days-until.ts";
import type { PartialDate } from "./partial-date.ts";

interface Release {
  date: PartialDate;
  /** ISO 8601; null where the day alone is known (TIME-30) */
  moment: string | null;
}

/** The present: milliseconds since 1970, and New York's day then, as "2026-11-21". */
export interface Present {
  now: number;
  today: string;
}

/**
 * Returns the time until a release: "2 days", "5 h 10 min", and "Out now" from its moment on. For one without an hour
 * it is the days, and "Today" on its day. Null for a past release and while the day is not known (WATCH-9).
 */
export function timeUntil({ date, moment }: Release, { now, today }: Present): string | null {
  const days = daysUntil(date, today);
  if (days === null || days < 0) return null;
  if (moment === null) return days === 0 ? "Today" : inDays(days);
  return timeLeft(Date.parse(moment), now);
}

/** The text of timeLeft() from the moment of a release on. */
export const OUT_NOW = "Out now";

/**
 * Returns the time until `moment`, both in milliseconds since 1970, in the two longest units, or only in days from two
 * days on.
 */
export function timeLeft(moment: number, now: number): string {
  if (now >= moment) return OUT_NOW;
  const remaining = remainingUntil(moment, now);
  if (remaining === null) return "Less than a minute";
  const { days, hours, minutes } = remaining;
  if (days > 1) return inDays(days);
  const units = days > 0 ? [inDays(days), hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, `${minutes} min`];
  return units.filter(Boolean).join(" ");
}

function inDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
