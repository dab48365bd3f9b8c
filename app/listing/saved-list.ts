import { MAX_ENTRIES } from "#domain/releases/limits.ts";

/** State of a list in its entry of the history (LIST-53). */
export interface SavedList {
  /** loaded entries */
  count: number;
  /** of the element LIST_CONTAINER, and the width of the window for which that is true, in pixels */
  height: number;
  width: number;
}

/** Returns the list's state in the present entry of the history; null before more than the first page was loaded. */
export function readSavedList(): SavedList | null {
  const state = import.meta.env.SSR ? null : (history.state as { list?: SavedList } | null);
  return state?.list ?? null;
}

/**
 * Returns the number of pages to load at once: one, or those that the entry of the history shows beyond the `loaded`
 * entries.
 */
export function pagesToLoad(loaded: number, perpage: number): number {
  const missing = Math.ceil(((readSavedList()?.count ?? 0) - loaded) / perpage);
  return Math.max(Math.min(missing, Math.floor(MAX_ENTRIES / perpage)), 1);
}
