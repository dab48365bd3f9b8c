import { type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { Products } from "#platform/postgres/tables.ts";
import { readRevisions } from "#domain/catalog/release-changes.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { NotFound } from "#platform/errors.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { isoInOwnZone, timedRelease } from "#domain/time/release-moment.ts";
import { orderOfDay, todayInNewYork } from "#domain/time/today.ts";
import type { Owner } from "#domain/visitors/owner.ts";
import { makeCalendarFile } from "./calendar-file.ts";
import { eventTimes } from "./event-times.ts";
import { MAX_CALENDAR_EVENTS } from "../releases/limits.ts";

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
  watched: Watched,
  site: { name: string; origin: string },
  now: Temporal.Instant,
): Promise<string> {
  const rows = await readUpcoming(db, watched, todayInNewYork(now));
  const upcoming = rows.flatMap((row) => {
    const release = releaseOf(row);
    return release !== null && isAhead(release, now) ? { ...row, release } : [];
  });
  if (upcoming.length === 0) throw new NotFound("Nothing on the watchlist has an upcoming date.");
  const revisions = await readRevisions(
    db,
    upcoming.map(({ id }) => id),
  );
  const events = upcoming.flatMap(({ id, slug, release, ...shoe }) => {
    const revision = revisions.get(id);
    const details = `${site.origin}/${slug}`;
    return revision ? [{ id: slug, slug, title: titleOf(shoe), details, ...eventTimes(release), revision }] : [];
  });
  return makeCalendarFile(`${site.name} watchlist`, events, site);
}

interface Row extends Pick<
  Selectable<Products>,
  "id" | "slug" | "nickname" | "release_year" | "release_month" | "release_day" | "release_time" | "release_time_zone"
> {
  fullName: string;
  colorText: string | null;
}

/**
 * Returns the watched products of which the day is known, as of New York's `today`. Unreleased ones show no dates
 * (TIME-20).
 */
async function readUpcoming(db: Database, { owner, brandId = 0 }: Watched, today: string): Promise<Row[]> {
  const statement = sql<Row>`
    select id, slug, full_name as "fullName", nickname, color_text as "colorText",
      release_year, release_month, release_day, release_time, release_time_zone
    from watchlist_entries join products on id = product_id
    where owner = ${owner.text} and unreleased_management = 0 and release_day is not null
      and release_order >= ${orderOfDay(today)} and ${brandId}::integer in (0, brand_id)
    order by release_order, id
    limit ${MAX_CALENDAR_EVENTS}
  `;
  const { rows } = await prepared("watchlist-calendar", statement).execute(db);
  return rows;
}

/** Returns the moment of a timed release (ISO 8601), else its day. */
function releaseOf(row: Row): string | null {
  const date = { year: row.release_year, month: row.release_month, day: row.release_day };
  const moment = timedRelease(row, date);
  return moment ? isoInOwnZone(moment) : formatPartialDate(date);
}

/** Whether a release is ahead: one without a time is upcoming all through its day (TIME-5). */
function isAhead(release: string, now: Temporal.Instant): boolean {
  return release.length === 10 || Date.parse(release) > now.epochMilliseconds;
}
