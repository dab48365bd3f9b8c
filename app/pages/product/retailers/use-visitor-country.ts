import { useMemo } from "react";
import { countryOfZone } from "#domain/time/country-of-zone.ts";
import { useBrowserZone } from "../../../browser/zone.ts";

/** The country of the browser's time zone, by its ISO code; null where it is none to ship to, on the server and while a page hydrates. */
export function useVisitorCountry(): string | null {
  const zone = useBrowserZone();
  return useMemo(() => (zone === null ? null : countryOfZone(zone)), [zone]);
}
