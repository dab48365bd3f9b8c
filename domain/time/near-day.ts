import type { PartialDate } from "./partial-date.ts";
import { weekDay } from "./display-date.ts";

const DAY_MS = 86_400_000;

/** "Today", "Tomorrow", or "This Saturday" of the seven days from `today` ("2026-11-21") on; "" for any other date (LIST-45). */
export function nearDay(date: PartialDate, today: string): string {
  const { year, month, day } = date;
  if (year === null || month === null || day === null) return "";
  const days = (Date.UTC(year, month - 1, day) - Date.parse(today)) / DAY_MS;
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days > 1 && days < 7 ? `This ${weekDay(date)}` : "";
}
