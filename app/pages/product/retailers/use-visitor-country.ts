import { startTransition, useEffect, useState } from "react";
import { useBrowserZone } from "../../../browser/zone.ts";

/**
 * The country of the browser's time zone, by its ISO code; null where it is none to ship to, on the server, while a page hydrates and
 * until the list of zones is loaded.
 */
export function useVisitorCountry(): string | null {
  const zone = useBrowserZone();
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (zone === null) return;
    import("#domain/time/country-of-zone.ts").then(
      ({ countryOfZone }) => startTransition(() => setCountry(countryOfZone(zone))),
      () => {},
    );
  }, [zone]);
  return country;
}
