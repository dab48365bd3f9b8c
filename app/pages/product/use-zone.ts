import { useMemo, useState } from "react";
import { NEW_YORK } from "#domain/time/today.ts";
import { makeZoneClock, type ZoneClock } from "#domain/time/zone-clock.ts";
import { writeStored } from "../../browser/local-storage.ts";
import { countsTo24, OWN_ZONE, useBrowserZone, useWantedZone } from "../../browser/zone.ts";

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

const newYork = makeZoneClock(NEW_YORK);

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
  /** the same with the zone: "16:00 GMT+1" or "4:00 PM EST" */
  time: (instant: number) => string;
  /** "Berlin" of the visitor's own zone; null until the browser has reported it */
  ownCity: string | null;
  choose: (choice: string) => void;
}

/**
 * Returns the zone of release times: the chosen or the profile's one (TIME-25, ACC-57), else the visitor's own
 * (TIME-24); New York's in pages as the server sends them.
 */
export function useZone(): ShownZone {
  const stored = useWantedZone();
  // for browsers that store nothing (SITE-41)
  const [chosen, setChosen] = useState<string | null>(null);
  const browserZone = useBrowserZone();
  const own = browserZone && (currentNames[browserZone] ?? browserZone);
  const wanted = chosen ?? stored ?? OWN_ZONE;
  // made once for each zone: clocks are many times as costly as their use
  const shown = useMemo(() => shownIn(wanted, own), [wanted, own]);
  return {
    ...shown,
    city: cityOf(shown.key),
    choose: (next) => {
      setChosen(next);
      writeStored("toebox:zone", next);
    },
  };
}

/**
 * Returns the displayed zone for a wanted one in a browser of zone `own`, which is null on the server. Ignores a name
 * that is no zone.
 */
function shownIn(wanted: string, own: string | null): Omit<ShownZone, "city" | "choose"> {
  const chosen = own === null || wanted === OWN_ZONE ? null : clockOf(wanted);
  const ownClock = own === null ? null : clockOf(own);
  const ownKey = own !== null && ownClock ? own : NEW_YORK;
  const key = chosen ? wanted : ownKey;
  const clock = chosen ?? ownClock ?? newYork;
  const hour = hourFormat(clock, key, own !== null);
  return {
    choice: own === null ? NEW_YORK : chosen ? wanted : OWN_ZONE,
    key,
    clock,
    hour,
    time: (instant) => `${hour(instant)} ${clock.abbreviation(instant)}`,
    ownCity: own === null ? null : cityOf(ownKey),
  };
}

function clockOf(zone: string): ZoneClock | null {
  try {
    return makeZoneClock(zone);
  } catch {
    return null;
  }
}

/** Formats times of day on a clock as the browser's language writes hours, or as the server does. */
function hourFormat(clock: ZoneClock, timeZone: string, isBrowser: boolean): (instant: number) => string {
  if (!isBrowser || !countsTo24()) return clock.hour;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (instant) => format.format(instant);
}

/** Returns "Buenos Aires" for "America/Argentina/Buenos_Aires". */
function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
