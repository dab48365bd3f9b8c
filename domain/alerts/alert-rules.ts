import type { NamedPlaceChange, ReleaseChange, ReleaseDate } from "#domain/catalog/release-changes.ts";
import { isTimed, momentOf } from "./change-kind.ts";
import { type ChangeSum, sumChanges } from "./sum-changes.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;
export const HOUR_MS = 60 * 60 * 1000;

/** Maximum age of a change, or of a missed hour, that is still reported (LETT-10, LETT-13). */
export const MAX_AGE_MS = 7 * DAY_MS;

/** Preferences of an account: the times since which its alerts are on; null is off. In milliseconds since 1970. */
export interface AlertPreferences {
  changesSince: number | null;
  daySince: number | null;
  hourSince: number | null;
  /** the IANA zone of the quiet hours */
  zone: string;
  /** local times such as "22:00"; null for none */
  quiet: { from: string; until: string } | null;
}

/** A change of a release, with the time when it was recorded. */
export interface RecordedChange {
  id: number;
  changedAt: number;
  before: ReleaseDate;
  places: NamedPlaceChange[];
  /** the last first */
  earlier?: ReleaseChange[];
}

/** A product on the account's watchlist. */
export interface WatchedRelease {
  productId: number;
  addedAt: number;
  release: ReleaseDate;
  /** in their order */
  changes: RecordedChange[];
  /** the alerts of the product that the account was sent, or knows to have missed */
  sent: SentAlert[];
}

export type SentAlert = { kind: "change"; changeId: number } | { kind: "day" | "hour"; moment: number };

export type Alert = { productId: number } & (
  | ({ kind: "change"; changeId: number } & ChangeSum)
  | { kind: "day" | "hour"; moment: number }
  /** an alert of the hour that could not be sent in time */
  | { kind: "missed"; moment: number }
);

/**
 * Returns the alerts of an account at `now`, for one mail; none when the list is empty. Depends on nothing else, so
 * that it can be called at any time, and again after a failure (LETT-9 to LETT-14).
 */
export function planAlerts(watchlist: WatchedRelease[], preferences: AlertPreferences, now: number): Alert[] {
  if (isQuiet(preferences, now)) return [];
  const due = watchlist.flatMap((watched) => [
    ...alertOfChange(watched, preferences, now),
    ...alertBefore(watched, preferences, now),
  ]);
  // A missed alert is no reason for a separate mail.
  return due.length === 0 ? [] : [...due, ...watchlist.flatMap((watched) => alertOfMissed(watched, preferences, now))];
}

/** Returns the changes since the last alert, as one: a date that moved and moved back is not reported (LETT-10). */
function alertOfChange(
  { productId, addedAt, release, changes, sent }: WatchedRelease,
  { changesSince }: AlertPreferences,
  now: number,
): Alert[] {
  if (changesSince === null) return [];
  const lastSent = Math.max(0, ...sent.map((one) => (one.kind === "change" ? one.changeId : 0)));
  const since = Math.max(changesSince, addedAt, now - MAX_AGE_MS);
  const fresh = changes.filter(({ id, changedAt }) => id > lastSent && changedAt >= since);
  const last = fresh.at(-1);
  const sum = sumToCome(fresh, release, now);
  return last && sum ? [{ productId, kind: "change", changeId: last.id, ...sum }] : [];
}

/**
 * Returns the sum of changes, without those of releases that are over at `now`; null when nothing is left (LETT-10).
 */
export function sumToCome(
  changes: Pick<RecordedChange, "before" | "places">[],
  release: ReleaseDate,
  now: number,
): ChangeSum | null {
  const sum = sumChanges(changes, release);
  if (!sum) return null;
  const change = isOver(release, now) ? null : sum.change;
  const places = sum.places.filter(({ after }) => !isOver(after, now));
  return change === null && places.length === 0 ? null : { ...sum, change, places };
}

/**
 * Returns the alert of the hour or the day before a release, each from its time on and never once it is too late
 * (LETT-11, LETT-12).
 */
function alertBefore(
  { productId, addedAt, release, sent }: WatchedRelease,
  { daySince, hourSince }: AlertPreferences,
  now: number,
): Alert[] {
  const moment = momentOf(release)?.epochMilliseconds;
  if (moment === undefined || moment <= now) return [];
  const kind = moment - now > HOUR_MS ? "day" : "hour";
  const [since, dueAt] = kind === "day" ? [daySince, moment - DAY_MS] : [hourSince, moment - HOUR_MS];
  const isDue = since !== null && now >= dueAt && Math.max(since, addedAt) <= dueAt;
  if (!isDue || (kind === "hour" && !isTimed(release)) || wasSent(sent, kind, moment)) return [];
  return [{ productId, kind, moment }];
}

/**
 * Returns the alert of an hour in which nothing could be sent: the mail server was unreachable, or the hour quiet
 * (LETT-13).
 */
function alertOfMissed(
  { productId, addedAt, release, changes, sent }: WatchedRelease,
  { hourSince }: AlertPreferences,
  now: number,
): Alert[] {
  const moment = momentOf(release)?.epochMilliseconds;
  if (moment === undefined || moment > now || moment < now - MAX_AGE_MS) return [];
  if (hourSince === null || !isTimed(release) || wasSent(sent, "hour", moment)) return [];
  const knownSince = Math.max(hourSince, addedAt, ...changes.map(({ changedAt }) => changedAt));
  return knownSince <= moment - HOUR_MS ? [{ productId, kind: "missed", moment }] : [];
}

function wasSent(sent: SentAlert[], kind: "day" | "hour", moment: number): boolean {
  return sent.some((one) => one.kind === kind && one.moment === moment);
}

function isOver(release: ReleaseDate, now: number): boolean {
  const moment = momentOf(release);
  return moment !== null && moment.epochMilliseconds <= now;
}

/** Whether `now` is in the quiet hours, which may go on after midnight (LETT-14). */
export function isQuiet({ zone, quiet }: Pick<AlertPreferences, "zone" | "quiet">, now: number): boolean {
  if (!quiet) return false;
  const time = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });
  const { from, until } = quiet;
  return from < until ? from <= time && time < until : from <= time || time < until;
}
