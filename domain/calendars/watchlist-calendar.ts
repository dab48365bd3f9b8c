import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { MAX_CALENDAR_EVENTS } from "../releases/limits.ts";
import { todayInNewYork } from "../time/today.ts";
import type { Owner } from "../people/owner.ts";
import { type CalendarEvent, makeCalendarFile } from "./calendar-file.ts";
import { readReleaseEvents } from "./read-release-events.ts";

/** Owner of the watchlist, and the brand to which it is limited; 0 is every brand. */
interface Watched {
  owner: Owner;
  brandId?: number;
}

/**
 * Makes the calendar file of a watchlist: an event for each upcoming release of which the day is known, the soonest
 * first. Its id is not that of an event at a retailer (WATCH-12). Throws NotFound when there is none.
 */
export async function makeWatchlistCalendar(
  db: Database,
  { owner, brandId = 0 }: Watched,
  site: { name: string; origin: string },
  now: Temporal.Instant,
): Promise<string> {
  const events = await readReleaseEvents(db, { watchlistOf: owner, brandId }, site, now);
  const upcoming = events.filter((event) => isAhead(event, now)).slice(0, MAX_CALENDAR_EVENTS);
  if (upcoming.length === 0) throw new NotFound("Nothing on the watchlist has an upcoming date.");
  return makeCalendarFile(`${site.name} watchlist`, upcoming, site);
}

/** Whether an event is that of a release which is ahead: one without a time is upcoming all through its day (TIME-5). */
function isAhead({ isCanceled, isWholeDay, start }: CalendarEvent, now: Temporal.Instant): boolean {
  if (isCanceled) return false;
  return isWholeDay ? start >= Date.parse(todayInNewYork(now)) : start > now.epochMilliseconds;
}
