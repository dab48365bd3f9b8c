import { type BeforeKind, beforeMs, DAY_MS, nearEventsOf } from "#domain/release-events/near-moments.ts";
import {
  type RecordedChange,
  type ReleaseEvent,
  releaseEventsOf,
  type TrackedRelease,
} from "#domain/release-events/release-events.ts";
import type { ChangeSum, NewRetailer } from "#domain/release-events/sum-changes.ts";
import { type AlertKind, isAlertKind } from "./alert-kinds.ts";

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

/** A product that a person follows. */
export interface FollowedProduct extends TrackedRelease {
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
  return followed.flatMap((product) => {
    const fresh = {
      change: freshChanges("change", product, preferences, now),
      retailer: freshChanges("retailer", product, preferences, now),
    };
    const events = releaseEventsOf(product, fresh, now);
    const alerts = events.flatMap((event) => alertOf(event, product, preferences, now));
    return withConfirmation(alerts);
  });
}

/** Returns the alerts of hours in which nothing could be sent, for a mail that is sent anyway (LETT-13). */
export function planMissed(followed: FollowedProduct[], preferences: AlertPreferences, now: number): Alert[] {
  return followed.flatMap((product) => alertOfMissed(product, preferences, now));
}

/** Returns the changes since the last alert of a kind that are news for a person. */
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

type AlertEvent = Extract<ReleaseEvent, { kind: AlertKind }>;

/** Whether alerts tell of an event: some are for channels alone, and what is out has its own place. */
export function isAlertEvent(event: ReleaseEvent): event is AlertEvent {
  return isAlertKind(event.kind);
}

/** Returns the alert of an event, where a person wants it and does not have it (LETT-10 to LETT-12, LETT-15, ALERT-4 to ALERT-6, ALERT-11). */
function alertOf(event: ReleaseEvent, product: FollowedProduct, preferences: AlertPreferences, now: number): Alert[] {
  if (!isAlertEvent(event)) return [];
  const { productId, sent, followedAt } = product;
  const { kind, from } = event;
  if (from < Math.max(preferences.since[kind] ?? Infinity, followedAt)) return [];
  if (kind === "change") return [{ productId, kind, changeId: event.changeId, ...event.sum }];
  if (kind === "retailer") return [{ productId, kind, changeId: event.changeId, retailers: event.retailers }];
  const { moment } = event;
  if (wasSent(sent, kind, moment)) return [];
  if (kind === "confirmed") return from < now - MAX_AGE_MS ? [] : [{ productId, kind, moment }];
  // who wants the last 15 minutes, too, gets that in its place
  if (kind === "hour" && preferences.since.quarter !== undefined && now >= moment - beforeMs.quarter) return [];
  if (event.shops === null) return [{ productId, kind, moment }];
  const shops = shopsFor(event, product, preferences);
  return shops === null ? [] : [{ productId, kind, moment, shops }];
}

/** Returns alerts of a product with the confirmation of a date in that of its change: one where both are news (ALERT-5). */
function withConfirmation(alerts: Alert[]): Alert[] {
  const change = alerts.find((alert) => alert.kind === "change");
  const confirmation = alerts.find((alert) => alert.kind === "confirmed");
  if (!change || !confirmation) return alerts;
  const both = { ...change, confirmedMoment: confirmation.moment };
  return alerts.filter((alert) => alert !== confirmation).map((alert) => (alert === change ? both : alert));
}

/** Returns the retailers of a moment for which a person asked in time: those of the plan, else the first shop; null for none (ALERT-11). */
function shopsFor(
  { shops, isFirstShop, from }: Extract<AlertEvent, { kind: BeforeKind }>,
  { planned }: FollowedProduct,
  { firstShopSince }: AlertPreferences,
): AlertShops | null {
  const keys = new Set(planned.filter(({ since }) => since <= from).map(({ key }) => key));
  const inPlan = (shops ?? []).filter(({ key }) => keys.has(key));
  const isFirst = isFirstShop && firstShopSince !== null && firstShopSince <= from;
  if (inPlan.length === 0 && !isFirst) return null;
  const named = inPlan.length > 0 ? inPlan : (shops ?? []);
  // a retailer sells several size runs
  return { names: [...new Set(named.map(({ name }) => name))], isPlanned: inPlan.length > 0 };
}

function alertOfMissed(product: FollowedProduct, { since }: AlertPreferences, now: number): Alert[] {
  const { productId, followedAt, changes, sent } = product;
  const out = nearEventsOf(product).find(({ kind }) => kind === "out");
  if (!out || out.moment > now || out.moment < now - MAX_AGE_MS || since.hour === undefined) return [];
  const { moment } = out;
  if (wasSent(sent, "hour", moment) || wasSent(sent, "quarter", moment)) return [];
  const knownSince = Math.max(since.hour, followedAt, ...changes.map(({ changedAt }) => changedAt));
  return knownSince <= moment - beforeMs.hour ? [{ productId, kind: "missed", moment }] : [];
}

function wasSent(sent: SentAlert[], kind: "confirmed" | BeforeKind, moment: number): boolean {
  return sent.some((one) => one.kind === kind && one.moment === moment);
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
    case "confirmed":
    case "day":
    case "hour":
    case "quarter":
      return [record(alert.kind, alert.moment, null)];
  }
}
