import type { DropDate } from "#domain/catalog/drop-date.ts";
import type { NamedPlaceChange, ReleaseChange, ReleaseDate } from "#domain/catalog/release-changes.ts";
import type { AlertKind } from "./alert-kinds.ts";
import { type AlertMoment, alertMomentsOf, type BeforeKind, beforeMs, DAY_MS, kindBefore } from "./alert-moments.ts";
import { isTimed, momentOf } from "#domain/release-events/change-kind.ts";
import type { ShopHour } from "#domain/release-events/shop-hours.ts";
import { type ChangeSum, type NewRetailer, sumChanges, sumRetailers } from "#domain/release-events/sum-changes.ts";

/** Maximum age of a change, or of a missed hour, that is still reported by mail (LETT-10, LETT-13). */
export const MAX_AGE_MS = 7 * DAY_MS;

/** Preferences of a person for one channel. */
export interface AlertPreferences {
  /** the times since which its kinds are on, in milliseconds since 1970; none for a kind that is off */
  since: Partial<Record<AlertKind, number>>;
  /** the IANA zone of the quiet hours */
  zone: string;
  /** local times such as "22:00"; null for none */
  quiet: { from: string; until: string } | null;
  /** the time since which alerts come for the first shop, too; null for not */
  firstShopSince: number | null;
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

/** A product as alerts read it, which is the same for everyone. Times are in milliseconds since 1970. */
export interface AlertProduct {
  productId: number;
  /** its own date and hour, of which changes tell */
  release: ReleaseDate;
  /** when it drops (TIME-30) */
  drop: DropDate;
  /** since when its date is confirmed; null where it is not */
  confirmedAt: number | null;
  /** in their order */
  changes: RecordedChange[];
  /** hours at which retailers open, the first first; none of a product that has none near */
  shops: ShopHour[];
}

/** A product that a person follows. */
export interface FollowedProduct extends AlertProduct {
  followedAt: number;
  /** the alerts of the product that the person got, or knows to have missed */
  sent: SentAlert[];
  /** the retailers that the person plans and has not ticked off */
  planned: PlannedShop[];
}

/** A retailer of a plan, by its key, with the time since when. */
export interface PlannedShop {
  key: string;
  since: number;
}

export type SentAlert =
  | { kind: "change" | "retailer"; changeId: number }
  | { kind: "confirmed" | BeforeKind; moment: number };

export type Alert = { productId: number } & (
  | ({
      kind: "change";
      changeId: number;
      /** of a date that is confirmed as well */ confirmedMoment?: number;
    } & ChangeSum)
  | { kind: "retailer"; changeId: number; retailers: NewRetailer[] }
  | { kind: "confirmed"; moment: number }
  | { kind: BeforeKind; moment: number; /** where it is not the release's moment */ shops?: AlertShops }
  /** an alert of the hour that could not be sent in time */
  | { kind: "missed"; moment: number }
);

/** Retailers that open at a moment. */
export interface AlertShops {
  names: string[];
  /** whether they are those of the person's plan; else the first that open */
  isPlanned: boolean;
}

/**
 * Returns the alerts of a person at `now`; none when the list is empty. Depends on nothing else, so that it can be called at any
 * time, and again after a failure (LETT-9 to LETT-14).
 */
export function planAlerts(followed: FollowedProduct[], preferences: AlertPreferences, now: number): Alert[] {
  if (isQuiet(preferences, now)) return [];
  return followed.flatMap((product) => [
    ...alertsOfNews(product, preferences, now),
    ...alertOfRetailers(product, preferences, now),
    ...alertsBefore(product, preferences, now),
  ]);
}

/** Returns the alerts of hours in which nothing could be sent, for a mail that is sent anyway (LETT-13). */
export function planMissed(followed: FollowedProduct[], preferences: AlertPreferences, now: number): Alert[] {
  return followed.flatMap((product) => alertOfMissed(product, preferences, now));
}

/** Returns the alert of a change, or of a confirmed date: one where both are news (ALERT-5). */
function alertsOfNews(product: FollowedProduct, preferences: AlertPreferences, now: number): Alert[] {
  const moment = confirmedMoment(product, preferences, now);
  const [change] = alertOfChange(product, preferences, now);
  if (change) return [{ ...change, ...(moment !== null && { confirmedMoment: moment }) }];
  return moment === null ? [] : [{ productId: product.productId, kind: "confirmed", moment }];
}

/** Returns the changes since the last alert, as one: a date that moved and moved back is not reported (LETT-10). */
function alertOfChange(product: FollowedProduct, preferences: AlertPreferences, now: number): Alert[] {
  const { productId } = product;
  const fresh = freshChanges("change", product, preferences, now);
  const last = fresh.at(-1);
  const sum = sumToCome(fresh, product, now);
  return last && sum ? [{ productId, kind: "change", changeId: last.id, ...sum }] : [];
}

/** Returns the retailers that came since the last alert of one, and still sell the product (ALERT-6). */
function alertOfRetailers(product: FollowedProduct, preferences: AlertPreferences, now: number): Alert[] {
  const { productId } = product;
  const fresh = freshChanges("retailer", product, preferences, now);
  const last = fresh.at(-1);
  const retailers = retailersToCome(fresh, now);
  return last && retailers.length > 0 ? [{ productId, kind: "retailer", changeId: last.id, retailers }] : [];
}

function freshChanges(
  kind: "change" | "retailer",
  { followedAt, changes, sent }: FollowedProduct,
  { since }: AlertPreferences,
  now: number,
): RecordedChange[] {
  const lastSent = Math.max(0, ...sent.map((one) => (one.kind === kind ? one.changeId : 0)));
  const first = Math.max(since[kind] ?? Infinity, followedAt, now - MAX_AGE_MS);
  return changes.filter(({ id, changedAt }) => id > lastSent && changedAt >= first);
}

/**
 * Returns the sum of changes, without those of releases that are over at `now`; null when nothing is left (LETT-10).
 */
export function sumToCome(
  changes: Pick<RecordedChange, "before" | "places">[],
  { release, drop }: Pick<AlertProduct, "release" | "drop">,
  now: number,
): ChangeSum | null {
  const sum = sumChanges(changes, release);
  if (!sum) return null;
  const change = isOver(drop, now) ? null : sum.change;
  const places = sum.places.filter(({ after }) => !isOver(after, now));
  return change === null && places.length === 0 ? null : { ...sum, change, places };
}

/** Returns the retailers that `changes` bring and whose release is not over at `now` (ALERT-6). */
export function retailersToCome(changes: Pick<RecordedChange, "places">[], now: number): NewRetailer[] {
  return sumRetailers(changes).filter(({ after }) => !isOver(after, now));
}

/** Returns the moment of a date whose confirmation is news; null where it is not (ALERT-5). */
function confirmedMoment(
  { release, confirmedAt, followedAt, sent }: FollowedProduct,
  { since }: AlertPreferences,
  now: number,
): number | null {
  const moment = momentOf(release)?.epochMilliseconds;
  if (confirmedAt === null || moment === undefined || moment <= now) return null;
  const first = Math.max(since.confirmed ?? Infinity, followedAt, now - MAX_AGE_MS);
  return confirmedAt < first || wasSent(sent, "confirmed", moment) ? null : moment;
}

/** Returns the alerts before moments of a product that are due, from their times on and never once it is too late (LETT-11, LETT-12, ALERT-11). */
function alertsBefore(product: FollowedProduct, preferences: AlertPreferences, now: number): Alert[] {
  const { productId, followedAt, sent } = product;
  return alertMomentsOf(product).flatMap((one) => {
    const { moment } = one;
    const kind = kindBefore(one, now, preferences.since);
    if (moment <= now || kind === null || wasSent(sent, kind, moment)) return [];
    const dueAt = moment - beforeMs[kind];
    if (now < dueAt || Math.max(preferences.since[kind] ?? Infinity, followedAt) > dueAt) return [];
    if (one.shops === null) return [{ productId, kind, moment }];
    const shops = shopsFor(one, product, preferences, dueAt);
    return shops === null ? [] : [{ productId, kind, moment, shops }];
  });
}

/** Returns the retailers of a moment for which a person asked before `dueAt`: those of the plan, else the first shop; null for none (ALERT-11). */
function shopsFor(
  { shops, isFirstShop }: AlertMoment,
  { planned }: FollowedProduct,
  { firstShopSince }: AlertPreferences,
  dueAt: number,
): AlertShops | null {
  const keys = new Set(planned.filter(({ since }) => since <= dueAt).map(({ key }) => key));
  const inPlan = (shops ?? []).filter(({ key }) => keys.has(key));
  const isFirst = isFirstShop && firstShopSince !== null && firstShopSince <= dueAt;
  if (inPlan.length === 0 && !isFirst) return null;
  const named = inPlan.length > 0 ? inPlan : (shops ?? []);
  // a retailer sells several size runs
  return { names: [...new Set(named.map(({ name }) => name))], isPlanned: inPlan.length > 0 };
}

function alertOfMissed(
  { productId, followedAt, drop, changes, sent }: FollowedProduct,
  { since }: AlertPreferences,
  now: number,
): Alert[] {
  const moment = momentOf(drop)?.epochMilliseconds;
  if (moment === undefined || moment > now || moment < now - MAX_AGE_MS) return [];
  if (since.hour === undefined || !isTimed(drop)) return [];
  if (wasSent(sent, "hour", moment) || wasSent(sent, "quarter", moment)) return [];
  const knownSince = Math.max(since.hour, followedAt, ...changes.map(({ changedAt }) => changedAt));
  return knownSince <= moment - beforeMs.hour ? [{ productId, kind: "missed", moment }] : [];
}

function wasSent(sent: SentAlert[], kind: "confirmed" | BeforeKind, moment: number): boolean {
  return sent.some((one) => one.kind === kind && one.moment === moment);
}

function isOver(release: ReleaseDate, now: number): boolean {
  const moment = momentOf(release);
  return moment !== null && moment.epochMilliseconds <= now;
}

/** Returns whether `now` is in the quiet hours, which may go on after midnight (LETT-14). */
export function isQuiet({ zone, quiet }: Pick<AlertPreferences, "zone" | "quiet">, now: number): boolean {
  if (!quiet) return false;
  const time = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });
  const { from, until } = quiet;
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/** Column values of an alert in `alerts`: of a change whose date is confirmed as well, both (LETT-16, ALERT-5). */
export interface AlertRecord {
  product_id: number;
  kind: AlertKind;
  moment: string | null;
  change_id: number | null;
  isMissed: boolean;
}

/** Returns what to record of an alert. */
export function recordsOf(alert: Alert): AlertRecord[] {
  const record = (kind: AlertKind, moment: number | null, change_id: number | null): AlertRecord => ({
    product_id: alert.productId,
    kind,
    moment: moment === null ? null : new Date(moment).toISOString(),
    change_id,
    isMissed: alert.kind === "missed",
  });
  switch (alert.kind) {
    case "change":
      return [
        record("change", null, alert.changeId),
        ...(alert.confirmedMoment === undefined ? [] : [record("confirmed", alert.confirmedMoment, null)]),
      ];
    case "retailer":
      return [record("retailer", null, alert.changeId)];
    case "missed":
      return [record("hour", alert.moment, null)];
    default:
      return [record(alert.kind, alert.moment, null)];
  }
}
