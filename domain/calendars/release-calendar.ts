import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { findBrandOrModel } from "../catalog/find-brand-or-model.ts";
import { makeCalendarFile } from "./calendar-file.ts";
import { type CalendarScope, readReleaseEvents } from "./read-release-events.ts";

/** Seconds after which calendars read a file again. */
export const REFRESH_S = 3_600;

/** Makes the calendar to subscribe to of this name: "all", "confirmed", or the slug of a brand or a model (ICAL-1). Throws NotFound. */
export async function makeReleaseCalendar(
  db: Database,
  name: string,
  site: { name: string; origin: string },
  now: Temporal.Instant,
): Promise<string> {
  const { title, scope } = await findCalendar(db, name);
  const events = await readReleaseEvents(db, scope, site, now);
  // a release of everybody's is an alarm of nobody
  return makeCalendarFile(`${site.name}: ${title}`, events, { ...site, refreshS: REFRESH_S, hasAlarms: false });
}

async function findCalendar(db: Database, name: string): Promise<{ title: string; scope: CalendarScope }> {
  if (name === "all") return { title: "All releases", scope: "all" };
  if (name === "confirmed") return { title: "Confirmed dates", scope: "confirmed" };
  const found = await findBrandOrModel(db, name);
  if (!found) throw new NotFound("Calendar not found.");
  return { title: found.name, scope: found };
}
