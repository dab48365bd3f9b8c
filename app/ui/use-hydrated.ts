import { useSyncExternalStore } from "react";

/** False on the server and during hydration, then true: for what only a browser can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => {};
}
