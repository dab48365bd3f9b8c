import { useMemo } from "react";
import { localHour } from "#domain/time/local-hour.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { countsTo24, useTimeZone } from "../browser/zone.ts";

/** The hour of a timed release, in New York in pages as the server sends them, then on the visitor's clock (TIME-29). */
export function ReleaseHour({ release, className }: { release: string; className: string }) {
  const zone = useTimeZone();
  const text = useMemo(() => {
    try {
      return localHour(release, { timeZone: zone ?? NEW_YORK, to24: zone !== null && countsTo24() });
    } catch {
      // what is stored is no zone
      return localHour(release, { timeZone: NEW_YORK, to24: false });
    }
  }, [release, zone]);
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <time key={text} dateTime={release} className={className}>
      {text}
    </time>
  );
}
