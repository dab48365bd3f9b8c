import type { DropDate } from "#domain/catalog/drop-date.ts";
import type { NamedPlaceChange, ReleaseChange, ReleaseDate } from "#domain/catalog/release-changes.ts";
import { isOut, momentOf } from "./change-kind.ts";
import { type NearEvent, nearEventsOf } from "./near-moments.ts";
import type { ShopHour } from "./shop-hours.ts";
import { type ChangeSum, type NewRetailer, sumChanges, sumRetailers } from "./sum-changes.ts";

/** A change of a release, with the time when it was recorded, in milliseconds since 1970. */
export interface RecordedChange {
  id: number;
  changedAt: number;
  before: ReleaseDate;
  places: NamedPlaceChange[];
  /** the last first */
  earlier?: ReleaseChange[];
}

/** The end of a product in the catalog. */
export interface Ended {
  /** milliseconds since 1970 */
  at: number;
  /** the product that it is merged into; null where it is removed */
  into: { slug: string; name: string } | null;
}

/** A release with its history, as far as it is news. Times are in milliseconds since 1970. */
export interface TrackedRelease {
  productId: number;
  /** when it joined the catalog */
  addedAt: number;
  /** its own date and hour, of which changes tell */
  release: ReleaseDate;
  /** when it drops (TIME-30) */
  drop: DropDate;
  /** how it left the catalog; null where it is there */
  ended: Ended | null;
  /** since when its date is confirmed; null where it is not */
  confirmedAt: number | null;
  /** in their order */
  changes: RecordedChange[];
  /** hours at which retailers open, the first first; none of a product that has none near */
  shops: ShopHour[];
}

/**
 * News of a release, or a moment of it that comes near: told at the time `from` at the earliest, and before `until`, in milliseconds since
 * 1970.
 */
export type ReleaseEvent =
  | ({ from: number; until: number } & (
      | { kind: "new" }
      | { kind: "removed" }
      | { kind: "merged" }
      | { kind: "confirmed"; moment: number }
      | { kind: "change"; changeId: number; sum: ChangeSum }
      | { kind: "retailer"; changeId: number; retailers: NewRetailer[] }
    ))
  | NearEvent;

/** Changes of a release that its receiver does not know yet, in their order, by the event that tells of them. */
export type FreshChanges = Record<"change" | "retailer", RecordedChange[]>;

/**
 * Returns what there is to tell of a release at `now`, to someone who does not know these changes. Depends on nothing else; who wants which of it, and has it
 * already, is the receiver's concern (LETT-10 to LETT-12, ALERT-4 to ALERT-6, ALERT-11, CHAN-2).
 */
export function releaseEventsOf(product: TrackedRelease, fresh: FreshChanges, now: number): ReleaseEvent[] {
  const events = product.ended
    ? [whenEnded(product.ended)]
    : [
        ...whenNew(product, now),
        ...whenChanged(product, fresh.change, now),
        ...whenConfirmed(product),
        ...whenSold(fresh.retailer, now),
        ...nearEventsOf(product),
      ];
  return events.filter(({ from, until }) => from <= now && now < until);
}

/** Returns the end of a product, after which there is nothing else to tell of it. */
function whenEnded({ at, into }: Ended): ReleaseEvent {
  return { kind: into === null ? "removed" : "merged", from: at, until: Infinity };
}

/** Returns the event of a product that joined the catalog before its release, unless it will not come. */
function whenNew({ addedAt, drop }: TrackedRelease, now: number): ReleaseEvent[] {
  if (drop.unreleased_management === 2 || isOut(drop, now)) return [];
  return [{ kind: "new", from: addedAt, until: Infinity }];
}

/** Returns the sum of changes, without those of releases that are out: a date that moved and moved back is no event (LETT-10). */
function whenChanged({ release, drop }: TrackedRelease, changes: RecordedChange[], now: number): ReleaseEvent[] {
  const last = changes.at(-1);
  const sum = sumChanges(changes, release);
  if (!last || !sum) return [];
  const change = isOut(drop, now) ? null : sum.change;
  const places = sum.places.filter(({ after }) => !isOut(after, now));
  if (change === null && places.length === 0) return [];
  return [
    { kind: "change", changeId: last.id, sum: { ...sum, change, places }, from: last.changedAt, until: Infinity },
  ];
}

/** Returns the confirmation of a date, until it has come (ALERT-5). */
function whenConfirmed({ release, confirmedAt }: TrackedRelease): ReleaseEvent[] {
  const moment = momentOf(release)?.epochMilliseconds;
  if (confirmedAt === null || moment === undefined) return [];
  return [{ kind: "confirmed", moment, from: confirmedAt, until: moment }];
}

/** Returns the retailers that changes bring, and at which the release is not out (ALERT-6). */
function whenSold(changes: RecordedChange[], now: number): ReleaseEvent[] {
  const last = changes.at(-1);
  const retailers = sumRetailers(changes).filter(({ after }) => !isOut(after, now));
  if (!last || retailers.length === 0) return [];
  return [{ kind: "retailer", changeId: last.id, retailers, from: last.changedAt, until: Infinity }];
}
