import { makeReleaseEventFile } from "#domain/calendars/calendar-event-file.ts";
import type { Route } from "./+types/reminder";
import { sendFile } from "./send-file.ts";

/** Serves /reminders/{slug}/{retailer's key}.ics: a release as an iCalendar file (REM-3). */
export function loader({ params: { slug, file }, context }: Route.LoaderArgs) {
  const key = file.replace(/\.ics$/, "");
  const headers = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${slug.replaceAll(/[^a-z0-9-]/g, "")}.ics"`,
    "cache-control": "public, max-age=60",
  };
  return sendFile(context, headers, ({ index, site, now }) =>
    index.read((catalog) => makeReleaseEventFile(catalog, { slug, key }, site, now())),
  );
}
