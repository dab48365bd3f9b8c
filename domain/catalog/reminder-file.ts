import ical, { ICalAlarmType } from "ical-generator";
import { NotFound } from "#domain/errors.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { findBySlug } from "./find-by-slug.ts";
import { releaseStatus } from "./release-status.ts";
import { reminderOf } from "./reminder.ts";
import { stockistsOf } from "./stockists-of.ts";

/** Seconds before a release that the alarm goes off; before a whole day it does so at six in the evening. */
const ALARM = { moment: 15 * 60, wholeDay: 6 * 3_600 };

/**
 * The iCalendar file (RFC 5545) of a release at the retailer with `key`: one event in UTC, with an alarm (spec §2
 * "Product detail page"). A calendar that had it before finds the event by the key again, whatever has changed since.
 * Throws NotFound, also where no reminder is offered.
 */
export async function writeReminder(
  live: LiveCatalogue,
  { slug, key }: { slug: string; key: string },
  site: { name: string; origin: string },
  now: Temporal.Instant,
): Promise<string> {
  const found = await findBySlug(live, slug, now);
  const product = "product" in found ? found.product : null;
  const stockist = product && stockistsOf(product).find((one) => one.key === key);
  const isAhead = stockist && !releaseStatus(stockist, now.epochMilliseconds).released;
  const reminder = product && isAhead ? reminderOf(product, stockist, site.origin) : null;
  if (!reminder) throw new NotFound("There is no such reminder.");
  const { title, details, start, end, isWholeDay } = reminder;
  const calendar = ical({ name: title, prodId: { company: site.name, product: "Releases", language: "EN" } });
  calendar.createEvent({
    id: `${product?.slug}.${key}@${new URL(site.origin).hostname}`,
    stamp: new Date(now.epochMilliseconds),
    start: new Date(start),
    end: new Date(end),
    allDay: isWholeDay,
    summary: title,
    description: details,
    alarms: [{ type: ICalAlarmType.display, trigger: isWholeDay ? ALARM.wholeDay : ALARM.moment, description: title }],
  });
  return `${calendar.toString().trimEnd()}\r\n`;
}
