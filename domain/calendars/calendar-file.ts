import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Revision } from "#domain/catalog/release-changes.ts";
import { toDate } from "#platform/to-date.ts";
import type { EventTimes } from "./event-times.ts";

/** ical-generator writes an event's address after its alarms, where RFC 5545 allows no property. Long lines are folded. */
const ALARM_THEN_URL = /^(BEGIN:VALARM\r\n.*?^END:VALARM\r\n)(URL[^\r]*\r\n(?: [^\r]*\r\n)*)/gms;

/** The alarm goes off this long before a timed release, and at six in the evening before a whole day (REM-4). */
const ALARM_S = { moment: 15 * 60, wholeDay: 6 * 3_600 };

/** A release in a calendar file. */
export interface CalendarEvent extends EventTimes {
  /** the part of its UID before the site's host: the same when the release moves */
  id: string;
  slug: string;
  title: string;
  details: string;
  revision: Revision;
  /** whether its day was lost */
  isCanceled?: boolean;
}

interface FileOptions {
  /** of the site */
  name: string;
  origin: string;
  /** of a file that calendars read again by themselves */
  refreshS?: number;
  /** whether each release that is to come has an alarm */
  hasAlarms?: boolean;
}

/**
 * Makes the iCalendar file (RFC 5545) of `events`, each in UTC. The id of an event stays the same when
 * the release moves, and its sequence counts the moves, so that a calendar which has it finds it again (REM-3).
 */
export function makeCalendarFile(
  name: string,
  events: CalendarEvent[],
  { name: siteName, origin, refreshS, hasAlarms = true }: FileOptions,
): string {
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: siteName, product: "Releases", language: "EN" },
    ...(refreshS !== undefined && { ttl: refreshS }),
  });
  for (const { id, slug, title, details, start, end, isWholeDay, revision, isCanceled = false } of events) {
    const trigger = isWholeDay ? ALARM_S.wholeDay : ALARM_S.moment;
    calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      // the file of a release that has not changed is the same, and calendars know the newer of two
      stamp: toDate(revision.changedAt),
      sequence: revision.moves,
      url: `${origin}/${slug}`,
      start: new Date(start),
      end: new Date(end),
      allDay: isWholeDay,
      // nobody is busy for a day because of a release
      transparency: isWholeDay || isCanceled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      summary: title,
      description: details,
      ...(isCanceled && { status: ICalEventStatus.CANCELLED }),
      alarms: hasAlarms && !isCanceled ? [{ type: ICalAlarmType.display, trigger, description: title }] : [],
    });
  }
  return `${calendar.toString().trimEnd().replaceAll(ALARM_THEN_URL, "$2$1")}\r\n`;
}

/** Escapes the name of a calendar as RFC 5545 requires: ical-generator escapes only the texts of events. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n|\r/g, String.raw`\n`);
}
