import { lastDay, type PartialDate } from "./partial-date.ts";

/** A moment on the clocks of a place: the zone is the stockist's own, or the product's for a timed release. */
export interface LocalMoment {
  /** "2026-11-28", or null when no full date is known */
  date: string | null;
  /** "10:00" or "10:00:00", or null when no time is announced */
  time: string | null;
  /** IANA name */
  zone: string;
}

/**
 * The instant of a release, null unless date and time are known. A time that the clocks skip in spring means the same
 * length of time after the jump, and one that they show twice in autumn means the first (RFC 5545 does the same).
 */
export function instantOf({ date, time, zone }: LocalMoment): Temporal.ZonedDateTime | null {
  if (date === null || time === null) return null;
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: "compatible" });
}

/**
 * Whether the release has come at `now`, judged on the stockist's own clocks (spec §4 "Release status"). Without a
 * time it comes with the day; with only a month or year, when that is over.
 */
export function hasCome(moment: LocalMoment, wholeSpan: PartialDate, now: Temporal.Instant): boolean {
  const instant = instantOf(moment);
  if (instant) return Temporal.Instant.compare(now, instant.toInstant()) >= 0;
  const today = now.toZonedDateTimeISO(moment.zone).toPlainDate().toString();
  if (moment.date !== null) return today >= moment.date;
  const end = lastDay(wholeSpan);
  return end !== null && today > end;
}

/** "10:00 AM EST": the time for reading, with the zone's own abbreviation where English has one. */
export function displayTime(moment: Temporal.ZonedDateTime): string {
  return moment.toLocaleString("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
}

/** "Saturday, November 28, 2026 at 10:00 AM": `moment` on the clocks of `zone` (api.md "Product"). */
export function displayMoment(moment: Temporal.ZonedDateTime, zone: string): string {
  const there = moment.withTimeZone(zone);
  const date = there.toLocaleString("en-US", { weekday: "long", year: "numeric", month: "long", day: "numeric" });
  const time = there.toLocaleString("en-US", { hour: "numeric", minute: "2-digit" });
  return `${date} at ${time}`.replaceAll("\u202f", " ");
}
