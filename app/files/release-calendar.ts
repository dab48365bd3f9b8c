import { forOtherSites } from "#platform/http/headers.ts";
import { makeReleaseCalendar } from "#domain/calendars/release-calendar.ts";
import type { Route } from "./+types/release-calendar";
import { sendFile } from "./send-file.ts";

const headers = {
  "content-type": "text/calendar; charset=utf-8",
  "cache-control": "public, max-age=300",
  ...forOtherSites,
};

/** Serves /calendar/{name}.ics: all releases, those of which the date is confirmed, or those of a brand or a model, to subscribe to (ICAL-1). */
export function loader({ params, context }: Route.LoaderArgs) {
  return sendFile(context, headers, ({ db, site, now }) => makeReleaseCalendar(db, params.name, site, now()));
}
