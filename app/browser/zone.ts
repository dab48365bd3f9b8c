import { useMemo } from "react";
import { useHydrated } from "./hydration.tsx";
import { useStored, writeStored } from "./local-storage.ts";

/** The choice of the visitor's own zone, among IANA names. */
export const OWN_ZONE = "own";

/** Returns the browser's zone by its IANA name, perhaps an old one; null on the server and while a page hydrates. */
export function useBrowserZone(): string | null {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null), [isHydrated]);
}

/** Returns the zone that was chosen last, here or with the account (TIME-25, ACC-57); null for none. */
export function useWantedZone(): string | null {
  const chosen = useStored("toebox:zone");
  const ofAccount = useStored("toebox:account-zone");
  return chosen ?? ofAccount;
}

/** Has times follow the zone of the account, or the browser's for null, until another one is chosen here (ACC-57). */
export function followAccountZone(zone: string | null): void {
  writeStored("toebox:account-zone", zone);
  writeStored("toebox:zone", null);
}

/**
 * Returns the zone of the visitor's times: the one of useWantedZone(), else the browser's (TIME-24). Null as
 * useBrowserZone().
 */
export function useTimeZone(): string | null {
  const own = useBrowserZone();
  const wanted = useWantedZone();
  return own === null || wanted === null || wanted === OWN_ZONE ? own : wanted;
}

/** Whether the browser's language counts the hours of a day to 24. */
export function countsTo24(): boolean {
  const { hourCycle = "" } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  return hourCycle.startsWith("h2");
}
