import type OpeningHours from "opening_hours";
import { DAY_MINUTES, days, formatWeek, type OpenSpan, type Week } from "./hours.ts";
import { readOsmRules } from "./osm-rules.ts";

/** The Monday of a week without a public holiday in the United States or a change of clocks anywhere. */
const USUAL_MONDAY = new Date(2026, 5, 1);

/** The last minute of the next day until which hours belong to the day before. */
const LATEST_CLOSE = 12 * 60;

const MINUTE_MS = 60_000;
const WEEK_DAYS = days.length;

/**
 * Reads the texts of a week from opening hours as OpenStreetMap writes them, such as "Mo-Sa 10:00-20:00; Su off". Hours of
 * public holidays are left out. Throws an Error that says what is wrong (STORE-26).
 */
export function weekdayTextOf(osmHours: string): string[] {
  const week = weekFrom(readOsmRules(osmHours), USUAL_MONDAY);
  if (week.flat().length === 0) throw new Error(`"${osmHours}" does not say when the store is open`);
  return formatWeek(week);
}

/** Returns the week that begins on `monday`, a local date, which is what the library reads and returns. */
function weekFrom(hours: OpeningHours, monday: Date): Week {
  const week: OpenSpan[][] = days.map(() => []);
  const minutesTo = (date: Date) => Math.round((date.getTime() - monday.getTime()) / MINUTE_MS);
  // spans that go on from the week before, or into the week after, are read whole
  for (const [from, to, isUnknown] of hours.getOpenIntervals(addDays(monday, -1), addDays(monday, WEEK_DAYS + 1))) {
    if (isUnknown) continue;
    for (const { opens, closes } of splitAtMidnight({ opens: minutesTo(from), closes: minutesTo(to) })) {
      const day = Math.floor(opens / DAY_MINUTES);
      const start = day * DAY_MINUTES;
      week[day]?.push({ opens: opens - start, closes: closes - start });
    }
  }
  return week;
}

/**
 * Returns the parts of a span that each belong to one day: it ends at midnight when it goes on beyond the next morning.
 */
function splitAtMidnight(span: OpenSpan): OpenSpan[] {
  const midnight = (Math.floor(span.opens / DAY_MINUTES) + 1) * DAY_MINUTES;
  if (span.closes <= midnight || (span.opens % DAY_MINUTES !== 0 && span.closes <= midnight + LATEST_CLOSE))
    return [span];
  return [{ opens: span.opens, closes: midnight }, ...splitAtMidnight({ opens: midnight, closes: span.closes })];
}

function addDays(date: Date, count: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + count);
}
