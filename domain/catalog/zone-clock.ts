import { displayDate, shortDate, weekDay } from "./display-date.ts";
import { partialDateOf } from "./partial-date.ts";

/** What the clocks and calendars of one zone show at an instant, in milliseconds since 1970. */
export interface ZoneClock {
  /** "2026-11-28" */
  day: (instant: number) => string;
  /** "Nov 28, 2026" */
  date: (instant: number) => string;
  /** "10:00 AM EST", with the zone's own abbreviation where English has one, else "12:00 AM GMT+9" */
  time: (instant: number) => string;
  /** "Saturday, November 28, 2026 at 10:00 AM" (api.md "Product") */
  moment: (instant: number) => string;
}

/** Making a clock takes ten times as long as reading it, and there are not more than there are zones. */
const made = new Map<string, ZoneClock>();

/**
 * The clock of `timeZone`, an IANA name; summer time included. The server and the browser both read release times off
 * it. Throws RangeError for a zone that there is not.
 */
export function zoneClock(timeZone: string): ZoneClock {
  let clock = made.get(timeZone);
  if (!clock) made.set(timeZone, (clock = makeClock(timeZone)));
  return clock;
}

function makeClock(timeZone: string): ZoneClock {
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
  return {
    day,
    date: (instant) => shortDate(partialDateOf(day(instant))),
    time,
    moment: (instant) => {
      const date = partialDateOf(day(instant));
      return `${weekDay(date)}, ${displayDate(date)} at ${time(instant).replace(/ \S+$/, "")}`;
    },
  };
}

/** Intl puts a narrow space before AM and PM, which the fonts lack. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/gu, " ");
}
