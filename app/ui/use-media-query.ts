import { useCallback, useSyncExternalStore } from "react";

/** From here on a screen is wide: 768, 1025 and 1201 px (spec §9 "Breakpoints"). */
export const WIDE = "(min-width: 768px)";
export const DESKTOP = "(min-width: 1025px)";
export const EXTRA_WIDE = "(min-width: 1201px)";

/** Whether `query` holds, as it changes; `onServer` is what the server takes for granted. */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
