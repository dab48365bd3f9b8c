import { type RefObject, startTransition, useEffect, useState } from "react";
import { useBrowserZone } from "../../../browser/zone.ts";

/**
 * Returns the country of the browser's time zone, by its ISO code; null where it is none to ship to, on the server,
 * while a page hydrates and until the list of zones is loaded. `section` is sorted by it, so it comes while that is out
 * of view: nothing moves in view (SITE-22).
 */
export function useVisitorCountry(section: RefObject<Element | null>): string | null {
  const zone = useBrowserZone();
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (zone === null) return;
    const leaving = new AbortController();
    import("#domain/time/country-of-zone.ts").then(
      ({ countryOfZone }) => {
        if (leaving.signal.aborted || !section.current) return;
        const observer = new IntersectionObserver((moments) => {
          const last = moments.at(-1);
          if (!last || last.isIntersecting || last.target !== section.current) return;
          observer.disconnect();
          startTransition(() => setCountry(countryOfZone(zone)));
        });
        observer.observe(section.current);
        leaving.signal.addEventListener("abort", () => observer.disconnect());
      },
      () => {},
    );
    return () => leaving.abort();
  }, [zone, section]);
  return country;
}
