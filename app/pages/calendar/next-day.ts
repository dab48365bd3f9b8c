import { weekDay, weekDays } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";

/**
 * Returns the day of the month to which a key leads from a day ("2026-11-23"), perhaps beyond the month; null for other
 * keys (CAL-11).
 */
export function nextDay(key: string, date: string): number | null {
  const parts = partialDateOf(date);
  const day = parts.day ?? 0;
  const column = weekDays.indexOf(weekDay(parts));
  const days: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: day - column,
    End: day - column + 6,
  };
  return Object.hasOwn(days, key) ? (days[key] ?? null) : null;
}
