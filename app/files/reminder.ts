import { writeReminder } from "#domain/catalog/reminder-file.ts";
import { load } from "../load.ts";
import type { Route } from "./+types/reminder";

/** /reminders/{slug}/{retailer's id}.ics: a release for the calendar (spec §7 "Other external use"). */
export async function loader({ params: { slug, file }, context }: Route.LoaderArgs) {
  const stockistId = Number(/^(\d{1,9})\.ics$/.exec(file)?.[1]);
  const calendar = await load(context, ({ live, site, now }) => writeReminder(live, { slug, stockistId }, site, now()));
  return new Response(calendar, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${slug}.ics"`,
      "cache-control": "public, max-age=60",
    },
  });
}
