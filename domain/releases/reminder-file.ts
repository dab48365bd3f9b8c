import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { readRevision } from "#domain/catalog/release-changes.ts";
import { NotFound } from "#domain/errors.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { findBySlug } from "./find-by-slug.ts";
import { releaseStatus } from "#domain/time/release-status.ts";
import { reminderOf } from "./reminder.ts";
import { toDate } from "#domain/time/to-date.ts";
import { stockistsOf } from "./stockists-of.ts";

/** ical-generator writes an event's address after its alarms, where RFC 5545 allows no property. Long lines are folded. */
const ALARMS_THEN_URL = /(BEGIN:VALARM\r\n.*END:VALARM\r\n)(URL[^\r]*\r\n(?: [^\r]*\r\n)*)/s;

/** The alarm goes off this long before a timed release, and at six in the evening before a whole day (REM-4). */
const ALARM_S = { moment: 15 * 60, wholeDay: 6 * 3_600 };

/**
 * The iCalendar file (RFC 5545) of a release at the retailer with `key`: one event in UTC with an alarm. The id of the event
 * stays the same when the release moves, and its sequence counts the moves (REM-3). Throws NotFound, also where no reminder is offered.
 */
export async function makeReminderFile(
  catalog: Catalog,
  { slug, key }: { slug: string; key: string },
  site: { name: string; origin: string },
  now: Temporal.Instant,
): Promise<string> {
  const result = await findBySlug(catalog, slug, now);
  const product = "product" in result ? result.product : null;
  const stockist = product && stockistsOf(product).find((one) => one.key === key);
  const isAhead = stockist && !releaseStatus(stockist, now.epochMilliseconds).released;
  const reminder = product && isAhead ? reminderOf(product, stockist, site.origin) : null;
  const revision = reminder && product ? await readRevision(catalog.db, product.id) : null;
  if (!reminder || !product || !revision) throw new NotFound("There is no such reminder.");
  const { title, details, start, end, isWholeDay } = reminder;
  const calendar = ical({ name: title, prodId: { company: site.name, product: "Releases", language: "EN" } });
  calendar.createEvent({
    id: `${product.slug}.${key}@${new URL(site.origin).hostname}`,
    // the file of a release that has not changed is the same, and calendars know the newer of two
    stamp: toDate(revision.changedAt),
    sequence: revision.moves,
    url: `${site.origin}/${product.slug}`,
    start: new Date(start),
    end: new Date(end),
    allDay: isWholeDay,
    // nobody is busy for a day because of a release
    transparency: isWholeDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    summary: title,
    description: details,
    alarms: [
      { type: ICalAlarmType.display, trigger: isWholeDay ? ALARM_S.wholeDay : ALARM_S.moment, description: title },
    ],
  });
  return `${calendar.toString().trimEnd().replace(ALARMS_THEN_URL, "$2$1")}\r\n`;
}
