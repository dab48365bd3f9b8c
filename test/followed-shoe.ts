import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { type AlertKind, alertKindNames } from "#domain/alerts/alert-kinds.ts";
import {
  type Alert,
  type AlertPreferences,
  type FollowedProduct,
  planAlerts,
  recordsOf,
  type SentAlert,
} from "#domain/alerts/alert-rules.ts";

/** Returns the milliseconds since 1970 of a moment. */
export const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

/** A time before everything that happens in these tests. */
export const long = at("2026-01-01T00:00Z");

/** Returns a known release. */
export const release = (
  release_date: string | null,
  time: string | null = null,
  zone = "America/New_York",
): ReleaseDate => ({
  release_date,
  release_time: time,
  release_time_zone: time === null ? null : zone,
  unreleased_management: 0,
});

/** Returns the times since when kinds are on: all of these for long. */
export const wants = (...kinds: AlertKind[]): AlertPreferences["since"] =>
  Object.fromEntries(kinds.map((kind) => [kind, long]));

/** Preferences of a person who wants every kind. */
export const all: AlertPreferences = {
  since: wants(...alertKindNames),
  zone: "America/New_York",
  quiet: null,
  firstShopSince: long,
};

/** The own date of a release, and when it drops. */
export type Dated = Pick<FollowedProduct, "release" | "drop">;

/** Returns the dates of a release that drops at its own time. */
export const dated = (of: ReleaseDate): Dated => ({ release: of, drop: of });

/** Returns a product that has been followed for long. */
export const followed = (of: ReleaseDate, more: Partial<FollowedProduct> = {}): FollowedProduct => ({
  productId: 1,
  addedAt: long,
  ended: null,
  followedAt: long,
  ...dated(of),
  confirmedAt: null,
  changes: [],
  sent: [],
  shops: [],
  planned: [],
  ...more,
});

/** Returns the kinds of the alerts that are due at `now`. */
export const kindsDue = (products: FollowedProduct[], now: string, preferences: Partial<AlertPreferences> = {}) =>
  planAlerts(products, { ...all, ...preferences }, at(now)).map(({ kind }) => kind);

/** Returns an alert as the next plan reads it. */
export const asSent = (alert: Alert): SentAlert[] =>
  recordsOf(alert).map(
    ({ kind, moment, change_id }) =>
      (moment === null ? { kind, changeId: change_id } : { kind, moment: Date.parse(moment) }) as SentAlert,
  );

/** Does the same as isQuiet(), written in another way. */
export function isQuietThere({ zone, quiet }: Pick<AlertPreferences, "zone" | "quiet">, now: number): boolean {
  if (!quiet) return false;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const day = 24 * 60;
  const length = (minutes(quiet.until) - minutes(quiet.from) + day) % day;
  return (hour * 60 + minute - minutes(quiet.from) + day) % day < length;
}
