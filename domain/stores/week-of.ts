import type { Store } from "./contract.ts";
import { parseWeek, type Week } from "./hours.ts";

/** Returns the opening hours of a store; null when they are not known. */
export function weekOf({ weekday_text }: Pick<Store, "weekday_text">): Week | null {
  return weekday_text === null ? null : parseWeek(JSON.parse(weekday_text) as string[]);
}
