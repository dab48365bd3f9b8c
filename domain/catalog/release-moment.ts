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
 * From when on a release has come, judged on the stockist's own clocks (spec §4 "Release status"). Without a time it
 * comes with the day; with only a month or year (`wholeSpan`), when that is over. Null when not even the year is known.
 */
export function comingOf(moment: LocalMoment, wholeSpan: PartialDate): Temporal.ZonedDateTime | null {
  const instant = instantOf(moment);
  if (instant) return instant;
  if (moment.date !== null) return Temporal.PlainDate.from(moment.date).toZonedDateTime(moment.zone);
  const end = lastDay(wholeSpan);
  return end === null ? null : Temporal.PlainDate.from(end).add({ days: 1 }).toZonedDateTime(moment.zone);
}

/** ISO 8601 with the offset of its own zone, whole seconds: "2026-11-28T10:00:00-05:00" (api.md "Conventions"). */
export function isoThere(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: "never", smallestUnit: "second" });
}
