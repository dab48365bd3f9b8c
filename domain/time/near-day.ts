import { daysUntil } from "./days-until.ts";
import type { PartialDate } from "./partial-date.ts";
import { weekDay } from "./display-date.ts";

/**
 * Returns "Today", "Tomorrow", or the weekday of the seven days from `today` ("2026-11-21") on; "" for any other date
 * (LIST-45).
 */
export function nearDay(date: PartialDate, today: string): string {
  const days = daysUntil(date, today);
  if (days === null) return "";
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days > 1 && days < 7 ? weekDay(date) : "";
}
