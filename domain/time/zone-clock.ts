import { displayDate, shortDate, weekDay } from "./display-date.ts";
import { partialDateOf } from "./partial-date.ts";

/** Formats of an instant, in milliseconds since 1970, in one zone. */
export interface ZoneClock {
  /** "2026-11-28" */
  day: (instant: number) => string;
  /** "Nov 28, 2026" */
  date: (instant: number) => string;
  /** "10:00 AM" */
  hour: (instant: number) => string;
  /** "Sat" */
  weekDay: (instant: number) => string;
  /** "Saturday" */
  longWeekDay: (instant: number) => string;
  /** "10:00 AM EST", with the zone's own abbreviation where English has one, else "12:00 AM GMT+9" */
  time: (instant: number) => string;
  /** "EST", or "GMT+9" */
  abbreviation: (instant: number) => string;
  /** "Saturday, November 28, 2026 at 10:00 AM" (TIME-26) */
  moment: (instant: number) => string;
}

/** The abbreviation at the end of a time. */
const ZONE = / (\S+)$/;

/** The clocks of zones, each made once: making one takes many times as long as using it. */
export class ZoneClocks {
  readonly #clocks = new Map<string, ZoneClock>();

  /** See makeZoneClock(). */
  of(timeZone: string): ZoneClock {
    let clock = this.#clocks.get(timeZone);
    if (!clock) this.#clocks.set(timeZone, (clock = makeZoneClock(timeZone)));
    return clock;
  }
}

/** Makes the clock of `timeZone`, an IANA name; summer time included. Throws RangeError for an unknown zone. */
export function makeZoneClock(timeZone: string): ZoneClock {
  const days = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const times = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const day = (instant: number) => {
    const [month, date, year] = days.format(instant).split("/");
    return `${year}-${month}-${date}`;
  };
  const time = (instant: number) => plainSpaces(times.format(instant));
  const hour = (instant: number) => time(instant).replace(ZONE, "");
  return {
    day,
    hour,
    date: (instant) => shortDate(partialDateOf(day(instant))),
    weekDay: (instant) => weekDay(partialDateOf(day(instant))).slice(0, 3),
    longWeekDay: (instant) => weekDay(partialDateOf(day(instant))),
    time,
    abbreviation: (instant) => ZONE.exec(time(instant))?.[1] ?? "",
    moment: (instant) => {
      const date = partialDateOf(day(instant));
      return `${weekDay(date)}, ${displayDate(date)} at ${hour(instant)}`;
    },
  };
}

/** Replaces the narrow space that Intl writes before AM and PM: the fonts lack it. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/gu, " ");
}
