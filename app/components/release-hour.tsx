import { createContext, type ReactNode, use, useMemo } from "react";
import { localHour, localHourFormat } from "#domain/time/local-hour.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { countsTo24, useTimeZone } from "../browser/zone.ts";

const newYork = localHourFormat({ timeZone: NEW_YORK, to24: false });

const FormatContext = createContext(newYork);

/** Gives the hours in `children` one format: making it takes longer than using it a hundred times. */
export function HourFormatProvider({ children }: { children: ReactNode }) {
  const zone = useTimeZone();
  const format = useMemo(() => formatFor(zone), [zone]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** The hour of a timed release, in New York in pages as the server sends them, then on the visitor's clock (TIME-29). */
export function ReleaseHour({ release, className }: { release: string; className: string }) {
  const format = use(FormatContext);
  const text = useMemo(() => localHour(release, format), [release, format]);
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <time key={text} dateTime={release} className={className}>
      {text}
    </time>
  );
}

/** How hours are written in `zone`, or by the server: a stored name that is no zone is passed over. */
function formatFor(zone: string | null): Intl.DateTimeFormat {
  if (zone === null) return newYork;
  try {
    return localHourFormat({ timeZone: zone, to24: countsTo24() });
  } catch {
    return newYork;
  }
}
