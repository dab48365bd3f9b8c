import { useCallback } from "react";
import { useBrowserValue } from "../browser/hydration.tsx";

/** The breakpoints of tokens.css (SITE-36). */
export const WIDE = "(min-width: 768px)";
export const DESKTOP = "(min-width: 1025px)";
export const EXTRA_WIDE = "(min-width: 1201px)";

/** Whether a media query matches at present; `onServer` is the value that the server renders with. */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useBrowserValue(subscribe, () => matchMedia(query).matches, onServer);
}
