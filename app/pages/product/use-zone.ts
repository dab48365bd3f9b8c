import { useMemo, useState, useSyncExternalStore } from "react";
import { NEW_YORK } from "#domain/time/today.ts";
import { makeZoneClock, type ZoneClock } from "#domain/time/zone-clock.ts";
import { useStored, writeStored } from "../../browser/local-storage.ts";

/** The choice of the visitor's own zone, among IANA keys. */
export const OWN_ZONE = "own";

/** Old names of zones that browsers still report. */
const currentNames: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Etc/UTC": "UTC",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** The zone in which times are shown. */
export interface ShownZone {
  /** OWN_ZONE or an IANA key */
  choice: string;
  /** IANA name */
  key: string;
  /** such as "Berlin" */
  city: string;
  clock: ZoneClock;
  /** the time of day as the visitor's language writes it: "16:00" or "4:00 PM" */
  hour: (instant: number) => string;
  /** "Berlin" of the visitor's own zone; null until the browser has told it */
  ownCity: string | null;
  choose: (choice: string) => void;
}

/**
 * The zone of release times: the chosen or the profile's one (TIME-25, ACC-57), else the visitor's own (TIME-24); New York's
 * in pages as the server sends them.
 */
export function useZone(): ShownZone {
  const stored = useStored("toebox:zone");
  // for browsers that store nothing (SITE-41)
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useSyncExternalStore(subscribeToNothing, ownZone, () => null);
  const wanted = chosen ?? stored ?? OWN_ZONE;
  const choice = own === null ? NEW_YORK : wanted !== OWN_ZONE && isZone(wanted) ? wanted : OWN_ZONE;
  const key = choice === OWN_ZONE ? (own ?? NEW_YORK) : choice;
  const clocks = useMemo(() => ({ clock: makeZoneClock(key), hour: hourFormat(key, own !== null) }), [key, own]);
  return {
    choice,
    key,
    city: cityOf(key),
    ...clocks,
    ownCity: own && cityOf(own),
    choose: (next) => {
      setChosen(next);
      writeStored("toebox:zone", next);
    },
  };
}

function subscribeToNothing() {
  return () => {};
}

/** The zone of the browser; New York's where it names none. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const name = currentNames[timeZone] ?? timeZone;
  return isZone(name) ? name : NEW_YORK;
}

function isZone(name: string): boolean {
  try {
    return Boolean(makeZoneClock(name));
  } catch {
    return false;
  }
}

/** Formats times of day in a zone; by the browser's language, or as the server does. */
function hourFormat(timeZone: string, isBrowser: boolean): (instant: number) => string {
  const { hourCycle } = new Intl.DateTimeFormat(isBrowser ? undefined : "en-US", { hour: "numeric" }).resolvedOptions();
  const has24Hours = hourCycle === "h23" || hourCycle === "h24";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: has24Hours ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: has24Hours ? "h23" : "h12",
  });
  // Intl writes a narrow space before AM and PM, which the fonts lack
  return (instant) => format.format(instant).replaceAll(/\s/gu, " ");
}

/** "Buenos Aires" of "America/Argentina/Buenos_Aires". */
function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
