import { useMemo } from "react";
import { useHydrated } from "./hydration.tsx";
import { useStored } from "./local-storage.ts";

/** The choice of the visitor's own zone, among IANA names. */
export const OWN_ZONE = "own";

/** The browser's zone by its IANA name, perhaps an old one; null on the server and while a page hydrates. */
export function useBrowserZone(): string | null {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null), [isHydrated]);
}

/** The zone of the visitor's times: the chosen one (TIME-25), else the browser's (TIME-24). Null as useBrowserZone(). */
export function useTimeZone(): string | null {
  const own = useBrowserZone();
  const stored = useStored("toebox:zone");
  return own === null || stored === null || stored === OWN_ZONE ? own : stored;
}

/** Whether the browser's language counts the hours of a day to 24. */
export function countsTo24(): boolean {
  const { hourCycle = "" } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  return hourCycle.startsWith("h2");
}
