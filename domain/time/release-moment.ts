import { formatPartialDate, lastDay, type PartialDate } from "./partial-date.ts";

/** A local time: in the zone of the retailer, or of the product for a timed release. */
export interface LocalMoment {
  /** "2026-11-28", or null when no full date is known */
  date: string | null;
  /** "10:00" or "10:00:00", or null when no time is announced */
  time: string | null;
  /** IANA name */
  zone: string;
}

/**
 * Returns the moment of a release, null unless date and time are known. A time that clocks skip in spring is moved by
 * the length of the jump, and of one that they show twice in fall the first counts, as in RFC 5545 (TIME-17).
 */
export function zonedMoment({ date, time, zone }: LocalMoment): Temporal.ZonedDateTime | null {
  if (date === null || time === null) return null;
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: "compatible" });
}

/** Fields of a product that determine its release moment. */
interface TimedProduct {
  /** local time in the zone, "10:00:00" */
  release_time: string | null;
  /** IANA name */
  release_time_zone: string | null;
}

/** Fields of a product with the hour of a retailer, where it has none of its own. */
interface OpenedProduct extends TimedProduct {
  opening_time: string | null;
  opening_time_zone: string | null;
}

/** Returns the moment of a release with this date: its own hour, else a retailer's; null where the day alone is known (TIME-30). */
export function momentOfRelease(product: OpenedProduct, date: PartialDate): Temporal.ZonedDateTime | null {
  const { opening_time: time, opening_time_zone: zone } = product;
  return timedRelease(product, date) ?? timedRelease({ release_time: time, release_time_zone: zone }, date);
}

/**
 * Returns the moment of a product with this date; null unless its release is timed: a full date, a time and a zone
 * (TIME-14).
 */
export function timedRelease(product: TimedProduct, date: PartialDate): Temporal.ZonedDateTime | null {
  const { release_time: time, release_time_zone: zone } = product;
  return zone === null ? null : zonedMoment({ date: formatPartialDate(date), time, zone });
}

/**
 * Returns the first of `openings` on a day: its hour stands for a release of that `date` without an hour of its own. Of openings at one
 * moment the first in their order counts. Null where none has an hour then: the day alone is known (TIME-30).
 */
export function firstOpening<Opening extends LocalMoment>(
  date: PartialDate,
  openings: readonly Opening[],
): Opening | null {
  const day = formatPartialDate(date);
  const hours = openings
    .filter((opening) => opening.date === day)
    .flatMap((opening) => {
      const moment = zonedMoment(opening);
      return moment === null ? [] : { opening, moment };
    });
  return hours.toSorted((one, other) => Temporal.ZonedDateTime.compare(one.moment, other.moment))[0]?.opening ?? null;
}

/**
 * Returns the moment from which on a retailer's release counts as released, in the retailer's zone. Without a time that is the moment of the
 * `release`, but within its own day: not before that begins there, and when it is over at the latest; with only a month or year (`wholeSpan`), its end. Null
 * without any date (TIME-15, TIME-16).
 */
export function releasedFrom(
  moment: LocalMoment,
  wholeSpan: PartialDate,
  release: Temporal.Instant | null = null,
): Temporal.ZonedDateTime | null {
  const timed = zonedMoment(moment);
  if (timed) return timed;
  const last = moment.date ?? lastDay(wholeSpan);
  if (last === null) return null;
  const day = Temporal.PlainDate.from(last);
  const [start, end] = [day, day.add({ days: 1 })].map((one) => one.toZonedDateTime(moment.zone)) as [
    Temporal.ZonedDateTime,
    Temporal.ZonedDateTime,
  ];
  const there = moment.date === null ? null : (release?.toZonedDateTimeISO(moment.zone) ?? null);
  if (there === null || Temporal.ZonedDateTime.compare(there, end) > 0) return end;
  return Temporal.ZonedDateTime.compare(there, start) < 0 ? start : there;
}

/** Formats a moment as ISO 8601 with the offset of its zone, whole seconds: "2026-11-28T10:00:00-05:00" (TIME-9). */
export function isoInOwnZone(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: "never", smallestUnit: "second" });
}
