import { writeReminder } from "#domain/catalog/reminder-file.ts";
import type { Route } from "./+types/reminder";
import { sendFile } from "./send-file.ts";

/** /reminders/{slug}/{retailer's key}.ics: a release for the calendar (spec §7 "Other external use"). */
export function loader({ params: { slug, file }, context }: Route.LoaderArgs) {
  const key = file.replace(/\.ics$/, "");
  const headers = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${slug.replaceAll(/[^a-z0-9-]/g, "")}.ics"`,
    "cache-control": "public, max-age=60",
  };
  return sendFile(context, headers, ({ live, site, now }) => writeReminder(live, { slug, key }, site, now()));
}
