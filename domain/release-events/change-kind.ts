import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { lastDay, partialDateOf } from "#domain/time/partial-date.ts";
import { zonedMoment } from "#domain/time/release-moment.ts";
import { NEW_YORK, todayInNewYork } from "#domain/time/today.ts";

export type ChangeKind = "announced" | "moved" | "canceled";

/**
 * Returns the kind of a change for those who watch the product; null for none (LETT-10). A date that becomes more
 * precise is announced; one that is removed, and a release that will not come, are canceled.
 */
export function changeKind({ before, after }: { before: ReleaseDate; after: ReleaseDate }): ChangeKind | null {
  const [was, is] = [shownDateOf(before), shownDateOf(after)];
  if (is === null) return was === null ? null : "canceled";
  if (was === null || (is !== was && is.startsWith(was))) return "announced";
  if (is !== was) return "moved";
  const [then, now] = [momentOf(before), momentOf(after)];
  if (isTimed(before) === isTimed(after)) return then !== null && now !== null && !then.equals(now) ? "moved" : null;
  return isTimed(after) ? "announced" : "moved";
}

/** Whether a change takes the day of a release, also where a month or a year is left (ALERT-2). */
export function losesDay({ before, after }: { before: ReleaseDate; after: ReleaseDate }): boolean {
  const [was, is] = [before, after].map((release) => partialDateOf(shownDateOf(release)).day);
  return was !== null && is === null;
}

/**
 * Returns the moment of a release, or the beginning of its day in New York; null when its day is not known, or it will
 * not come (LETT-11).
 */
export function momentOf(release: ReleaseDate): Temporal.Instant | null {
  const date = shownDateOf(release);
  if (date === null || partialDateOf(date).day === null) return null;
  const { release_time: time, release_time_zone: zone } = release;
  const moment = zone === null ? null : zonedMoment({ date, time, zone });
  return (moment ?? Temporal.PlainDate.from(date).toZonedDateTime(NEW_YORK)).toInstant();
}

/** Whether the hour of the release is known. */
export function isTimed({ release_time }: ReleaseDate): boolean {
  return release_time !== null;
}

/** Returns the date that is shown: an unreleased product has none (TIME-20). */
export function shownDateOf({ release_date, unreleased_management }: ReleaseDate): string | null {
  return unreleased_management === 0 ? release_date : null;
}

/** Whether a release is out at `now`, in milliseconds since 1970: its moment has come, or its day, month or year in New York is over. */
export function isOut(release: ReleaseDate, now: number): boolean {
  const moment = isTimed(release) ? momentOf(release) : null;
  if (moment) return moment.epochMilliseconds <= now;
  const last = lastDay(partialDateOf(shownDateOf(release)));
  return last !== null && last < todayInNewYork({ epochMilliseconds: now });
}
