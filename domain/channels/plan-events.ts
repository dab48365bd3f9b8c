import { isOut, isTimed, momentOf } from "#domain/release-events/change-kind.ts";
import { type ChangeSum, sumChanges } from "#domain/release-events/sum-changes.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { type Channel, type ChannelEventKind, channelEvents, MAX_AGE_MS } from "./channel.ts";
import type { ChannelProduct } from "./channel-product.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Hour in New York, of the day before, at which a release without a time drops soon. */
const SOON_HOUR = 9;

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
  const since = Math.max(channel.on_since.getTime(), now - MAX_AGE_MS);
  const added = whenAdded(product, known, since, now);
  const wanted = new Set(channel.events);
  const events = [
    wanted.has("new") ? added : null,
    // a new product is announced with its date
    wanted.has("moved") && !(wanted.has("new") && added) ? whenMoved(product, known, since, now) : null,
    wanted.has("confirmed") ? whenConfirmed(product, known, since, now) : null,
    wanted.has("soon") ? whenSoon(product, known, channel.on_since.getTime(), now) : null,
  ];
  return events.filter((event) => event !== null).toSorted(byTime);
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

function isKnown(known: KnownEvent[], { event, subject }: ChannelEvent): boolean {
  return known.some((one) => one.event === event && one.subject === subject);
}

/** Returns the event of a product that joined the catalog before its release, unless it will not come. */
function whenAdded(product: ChannelProduct, known: KnownEvent[], since: number, now: number): ChannelEvent | null {
  const { addedAt, drop } = product;
  const event = eventOf(product, "new", addedAt, addedAt);
  const isLate = drop.unreleased_management === 2 || isOut(drop, now);
  return addedAt < since || addedAt > now || isLate || isKnown(known, event) ? null : event;
}

/** Returns the sum of the moves of the product's own date that the channel does not know. */
function whenMoved(product: ChannelProduct, known: KnownEvent[], since: number, now: number): ChannelEvent | null {
  const { changes, release, drop } = product;
  const lastKnown = Math.max(
    0,
    ...known.map(({ event, changeId }) => (event === "new" || event === "moved" ? changeId : 0)),
  );
  const fresh = changes.filter(({ id, changedAt }) => id > lastKnown && changedAt >= since);
  const last = fresh.at(-1);
  const sum = sumChanges(
    fresh.map((change) => ({ ...change, places: [] })),
    release,
  );
  if (!last || !sum || isOut(drop, now)) return null;
  const { change, isRevert, before } = sum;
  return { ...eventOf(product, "moved", last.id, last.changedAt), move: { change, isRevert, before } };
}

/** Returns the confirmation of a date that is to come, once for each date (ALERT-5). */
function whenConfirmed(product: ChannelProduct, known: KnownEvent[], since: number, now: number): ChannelEvent | null {
  const { confirmedAt, release } = product;
  const moment = momentOf(release)?.epochMilliseconds ?? 0;
  if (confirmedAt === null || confirmedAt < since || moment <= now) return null;
  const event = eventOf(product, "confirmed", moment, confirmedAt);
  return isKnown(known, event) ? null : event;
}

/** Returns the event of a release that is near, until its moment. */
function whenSoon(product: ChannelProduct, known: KnownEvent[], onSince: number, now: number): ChannelEvent | null {
  const moment = momentOf(product.drop);
  if (moment === null || moment.epochMilliseconds <= now) return null;
  const at = soonTimeOf(moment, isTimed(product.drop));
  const event = eventOf(product, "soon", moment.epochMilliseconds, at);
  return at < onSince || at > now || isKnown(known, event) ? null : event;
}

/** Returns the time at which a release drops soon: an hour before it, or in the morning of the day before. */
export function soonTimeOf(moment: Temporal.Instant, isTimed: boolean): number {
  if (isTimed) return moment.epochMilliseconds - HOUR_MS;
  const day = moment.toZonedDateTimeISO(NEW_YORK).toPlainDate().subtract({ days: 1 });
  return day.toZonedDateTime({ timeZone: NEW_YORK, plainTime: { hour: SOON_HOUR } }).epochMilliseconds;
}
