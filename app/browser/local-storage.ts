import { useBrowserValue } from "./hydration.tsx";

/** The keys in local storage that the site uses (SITE-41). */
export type StoredKey =
  | "token"
  | "email"
  | "rememberMe"
  | "isGoogleSignin"
  | "visitorId"
  | "search_most_popular"
  | "toebox:theme"
  | "toebox:app-strip"
  | "toebox:zone"
  | "toebox:account-zone"
  | "toebox:clock-offset"
  | "toebox:ships-to"
  | "toebox:consent"
  | "toebox:registered"
  | "toebox:desk-columns";

/** Browsers send the event "storage" to the other tabs only; this one goes to the tab that made the change. */
const CHANGED = "toebox:stored";

/** Reads the value of `key`, or null, also when the browser stores nothing (SITE-41). */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Does nothing when the browser stores nothing (SITE-41). */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

/** Returns the present value of `key`, changed in this tab or another; null on the server. */
export function useStored(key: StoredKey): string | null {
  return useBrowserValue(subscribeToStored, () => readStored(key), null);
}

function subscribeToStored(onChange: () => void): () => void {
  addEventListener("storage", onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener("storage", onChange);
    removeEventListener(CHANGED, onChange);
  };
}
