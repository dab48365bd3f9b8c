import { useCallback, useSyncExternalStore } from "react";

/** What this browser keeps (spec §3 "User session", api.md "Pages"); what is ours alone begins with "toebox:". */
export type StoredKey =
  | "token"
  | "visitorId"
  | "search_most_popular"
  | "toebox:theme"
  | "toebox:app-strip"
  | "toebox:zone";

/** Other tabs tell of their changes by themselves, this one does not. */
const CHANGED = "toebox:stored";

/** The value under `key`, or null: also where the browser refuses to keep anything. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value` under `key`; null forgets it. Where the browser refuses, nothing is kept. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

/** The value under `key` as it changes, in this tab or another; null on the server, which cannot know. */
export function useStored(key: StoredKey): string | null {
  const subscribe = useCallback((changed: () => void) => {
    addEventListener("storage", changed);
    addEventListener(CHANGED, changed);
    return () => {
      removeEventListener("storage", changed);
      removeEventListener(CHANGED, changed);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
}
