import type { NearEvent } from "#domain/release-events/near-moments.ts";
import { type RecordedChange, type ReleaseEvent, releaseEventsOf } from "#domain/release-events/release-events.ts";
import type { ChangeSum } from "#domain/release-events/sum-changes.ts";
import { type Channel, type ChannelEventKind, channelEvents, MAX_AGE_MS } from "./channel.ts";
import type { ChannelProduct } from "./channel-product.ts";

/** An event that a channel got, or is getting. */
export interface KnownEvent {
  event: ChannelEventKind;
  subject: string;
  /** the last change of the release that it tells of */
  changeId: number;
}

/** An event that a channel is to get. */
export interface ChannelEvent {
  productId: number;
  event: ChannelEventKind;
  /** the moment or the change that it is of, which no other event of its kind and product has */
  subject: string;
  /** milliseconds since 1970 */
  at: number;
  /** the last change of the release so far, or 0 */
  changeId: number;
  /** of a date that moved */
  move: Pick<ChangeSum, "change" | "isRevert" | "before"> | null;
}

type Wishes = Pick<Channel, "events" | "brand_id" | "on_since">;

/**
 * Returns the events of a product that a channel is to get at `now`, the first first. Depends on nothing else, so that it can be called at any time:
 * what happened before the channel was on, or more than three days ago, and a date that moved back, is no event (CHAN-2).
 */
export function planEvents(product: ChannelProduct, channel: Wishes, known: KnownEvent[], now: number): ChannelEvent[] {
  if (channel.brand_id !== null && channel.brand_id !== product.brandId) return [];
  const onSince = channel.on_since.getTime();
  const since = Math.max(onSince, now - MAX_AGE_MS);
  const fresh = { change: freshChanges(product, known, since), retailer: [] };
  const events = releaseEventsOf({ ...product, addedAt: joinedAt(product, known) }, fresh, now)
    .flatMap((event) => channelEventOf(event, product))
    .filter(({ event, at }) => channel.events.includes(event) && at >= (event === "soon" ? onSince : since))
    .filter((event) => !isKnown(known, event));
  // a new product is announced with its date
  const isNew = events.some(({ event }) => event === "new");
  return events.filter(({ event }) => !(isNew && event === "moved")).toSorted(byTime);
}

/** Whether a channel says of an event that a release drops soon: an hour before it, or in the morning before its day (CHAN-2). */
export function isSoon({ kind, shops }: NearEvent): boolean {
  return shops === null && (kind === "hour" || kind === "morning");
}

/** Returns the event of a channel for one of a release; none for what channels do not tell of. */
function channelEventOf(event: ReleaseEvent, product: ChannelProduct): ChannelEvent[] {
  const { kind, from } = event;
  if (kind === "new" || kind === "removed" || kind === "merged") return [eventOf(product, kind, from, from)];
  if (kind === "confirmed") return [eventOf(product, "confirmed", event.moment, from)];
  if (kind === "retailer") return [];
  if (kind !== "change") return isSoon(event) ? [eventOf(product, "soon", event.moment, from)] : [];
  const { change, isRevert, before } = event.sum;
  if (change === null) return [];
  return [{ ...eventOf(product, "moved", event.changeId, from), move: { change, isRevert, before } }];
}

/** Returns when a product joined the catalog for a channel: one that it knows as removed did when it came back. */
function joinedAt({ addedAt, returnedAt }: ChannelProduct, known: KnownEvent[]): number {
  return returnedAt !== null && known.some(isEnd) ? returnedAt : addedAt;
}

/** Whether an event is the end of a product. */
export function isEnd({ event }: Pick<KnownEvent, "event">): boolean {
  return event === "removed" || event === "merged";
}

/** Returns the changes that a channel does not know. */
function freshChanges({ changes }: ChannelProduct, known: KnownEvent[], since: number): RecordedChange[] {
  const lastKnown = Math.max(
    0,
    ...known.map(({ event, changeId }) => (event === "new" || event === "moved" ? changeId : 0)),
  );
  return changes.filter(({ id, changedAt }) => id > lastKnown && changedAt >= since);
}

/** Compares events by their time; those of one moment by product and kind. */
export function byTime(one: ChannelEvent, other: ChannelEvent): number {
  const order = ({ event }: ChannelEvent) => channelEvents.indexOf(event);
  return one.at - other.at || one.productId - other.productId || order(one) - order(other);
}

function eventOf(
  { productId, changes }: ChannelProduct,
  event: ChannelEventKind,
  subject: number,
  at: number,
): ChannelEvent {
  return { productId, event, subject: String(subject), at, changeId: changes.at(-1)?.id ?? 0, move: null };
}

function isKnown(known: KnownEvent[], event: ChannelEvent): boolean {
  // a product that was removed may be merged later: that is one end
  const isSame = (one: KnownEvent) => one.event === event.event || (isEnd(one) && isEnd(event));
  return known.some((one) => isSame(one) && one.subject === event.subject);
}
