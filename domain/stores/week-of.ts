import { parseWeek, type Week } from "./hours.ts";
import type { Store } from "./store.ts";

/** Returns the opening hours of a store; null when they are not known. */
export function weekOf({ hours }: Pick<Store, "hours">): Week | null {
  return hours && parseWeek(hours);
}
