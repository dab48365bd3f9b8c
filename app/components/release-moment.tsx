import { createContext, type ReactNode, use, useMemo } from "react";
import { type LocalMoment, localMoment, localMomentFormat } from "#domain/time/local-moment.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { countsTo24, useTimeZone } from "../browser/zone.ts";

const newYork = localMomentFormat({ timeZone: NEW_YORK, to24: false });

const FormatContext = createContext(newYork);

/** Gives the moments in `children` one format: making it takes longer than using it a hundred times. */
export function MomentFormatProvider({ children }: { children: ReactNode }) {
  const zone = useTimeZone();
  const format = useMemo(() => formatFor(zone), [zone]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/**
 * Returns the moment of a release, in New York in pages as the server sends them, then on the visitor's clock
 * (TIME-29); null without one.
 */
export function useLocalMoment(release: string | null): LocalMoment | null {
  const format = use(FormatContext);
  return useMemo(() => (release === null ? null : localMoment(release, format)), [release, format]);
}

interface HourProps {
  /** the moment, ISO 8601 */
  release: string;
  /** the hour as text */
  text: string;
  /** the retailer that has the hour; null for the release's own */
  retailer: string | null;
  className: string;
}

/** Shows the hour of a release, and at which retailer that is (TIME-29, TIME-30). */
export function ReleaseHour({ release, text, retailer, className }: HourProps) {
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <time key={text} dateTime={release} className={className}>
      {/* one text: a second one would move as its font arrives */}
      {retailer === null ? text : `${text} at ${retailer}`}
    </time>
  );
}

/** Returns the format of moments in `zone`, or of the server: ignores a stored name that is no zone. */
function formatFor(zone: string | null): Intl.DateTimeFormat {
  if (zone === null) return newYork;
  try {
    return localMomentFormat({ timeZone: zone, to24: countsTo24() });
  } catch {
    return newYork;
  }
}
