import type { Database } from "#platform/postgres/connect.ts";
import type { Message } from "#platform/fetch/send-held.ts";
import { type Channel, type ChannelFacts, MAX_AGE_MS } from "./channel.ts";
import {
  claimEvents,
  forgetEditable,
  type KnownOfProduct,
  NotClaimed,
  readKnown,
  readUnsettled,
  requireUnsettled,
  settleEvents,
  unclaimEvents,
  type UnsettledMessage,
} from "./channel-messages.ts";
import { type ChannelProduct, readChannelProducts } from "./channel-product.ts";
import { type ChannelMails, giveUpChannel, noteFailure, noteRefusal, noteSuccess } from "./channel-state.ts";
import { adapterOf } from "./forms/adapters.ts";
import type { Outcome } from "./judge-reply.ts";
import { digestOf, noticeOf } from "./notice.ts";
import { byTime, type ChannelEvent, planEvents } from "./plan-events.ts";
import {
  type DigestMessage,
  planMessages,
  type PlannedMessage,
  type SingleMessage,
  withConfirmations,
} from "./plan-messages.ts";
import { isGivenUp } from "./retry-pauses.ts";
import { type ChannelSettings, sendToChannel } from "./send-message.ts";

/** Services of those who send to channels. */
export interface Delivery {
  db: Database;
  now: () => Temporal.Instant;
  settings: ChannelSettings;
  mails: ChannelMails;
  /** whether no further message is begun */
  isOver: () => boolean;
  counts: { sent: number; failed: number };
}

/**
 * Sends a channel what it is to get of `products`, one message after the other, until one fails or the time is over (CHAN-4). Only one
 * may do so at a time. Returns whether it got everything of it, so that there may be more.
 */
export async function deliverTo(channel: Channel, products: ChannelProduct[], delivery: Delivery): Promise<boolean> {
  const { db, now, mails, isOver } = delivery;
  if (isGivenUp(channel, now().epochMilliseconds)) {
    const reason = `it failed for three days, at last because ${channel.last_error ?? "it cannot be reached"}`;
    await giveUpChannel(db, channel, reason, { mails, now: now() });
    return false;
  }
  const unsettled = await readUnsettled(db, channel.id);
  if (unsettled && !(await sendUnsettled(channel, unsettled, delivery))) return false;
  const messages = await planFor(channel, products, delivery);
  for (const message of messages) {
    if (isOver()) return false;
    const isDone = "digest" in message ? sendDigest(channel, message, delivery) : sendOne(channel, message, delivery);
    if (!(await isDone)) return false;
  }
  return messages.length > 0;
}

/** Returns the messages that a channel is to get. */
async function planFor(
  channel: ChannelFacts,
  products: ChannelProduct[],
  { db, now }: Pick<Delivery, "db" | "now">,
): Promise<PlannedMessage[]> {
  const known = await readKnown(
    db,
    channel.id,
    products.map(({ productId }) => productId),
  );
  const at = now().epochMilliseconds;
  const events = products.flatMap((product) =>
    planEvents(product, channel, known.get(product.productId)?.events ?? [], at),
  );
  return planMessages(
    adapterOf(channel.kind).isChat,
    events.toSorted(byTime),
    (event) => editOf(event, known.get(event.productId)) !== null,
  );
}

/** Counts the messages that wait for a channel, with one that is to be sent again. */
export async function countWaiting(
  channel: ChannelFacts,
  products: ChannelProduct[],
  delivery: Pick<Delivery, "db" | "now">,
): Promise<number> {
  const planned = await planFor(channel, products, delivery);
  return planned.length + ((await readUnsettled(delivery.db, channel.id)) ? 1 : 0);
}

/** Returns the id of the message that an event changes; null for an event with a message of its own (CHAN-5). */
function editOf({ event }: ChannelEvent, known: KnownOfProduct | undefined): string | null {
  return event === "moved" ? (known?.messageId ?? null) : null;
}

/** Sends the message about an event as it is now: the product may have changed since it was planned. Returns whether the next may be sent. */
async function sendOne(channel: Channel, planned: SingleMessage, delivery: Delivery): Promise<boolean> {
  const { db, now, settings } = delivery;
  const { productId, event: kind } = planned.event;
  const [product] = await readChannelProducts(db, now(), productId);
  if (!product) return true;
  const known = (await readKnown(db, channel.id, [productId])).get(productId);
  const events = planEvents(product, channel, known?.events ?? [], now().epochMilliseconds);
  const adapter = adapterOf(channel.kind);
  if (!adapter.isChat) {
    const event = events.find((one) => one.event === kind);
    if (!event) return true;
    const body = adapter.bodyOf(product, event, settings);
    const message = adapter.eventMessage(channel, event, body, now());
    return send(channel, message, { events: [event], body, editedId: null }, delivery);
  }
  const single = withConfirmations(events).find(({ event }) => event.event === kind);
  if (!single) return true;
  const { event, confirmation } = single;
  const editedId = editOf(event, known);
  const message = adapter.noticeMessage(channel, noticeOf(product, event, confirmation !== null, settings), editedId);
  const claimed = confirmation ? [event, confirmation] : [event];
  return send(channel, message, { events: claimed, body: null, editedId }, delivery);
}

/** Sends the message about many products as they are now. Returns whether the next may be sent. */
async function sendDigest(channel: Channel, planned: DigestMessage, delivery: Delivery): Promise<boolean> {
  const { db, now, settings } = delivery;
  const products = await readChannelProducts(db, now());
  const message = (await planFor(channel, products, delivery)).find(
    (one): one is DigestMessage => "digest" in one && one.digest === planned.digest,
  );
  const adapter = adapterOf(channel.kind);
  if (!message || !adapter.isChat) return true;
  const { digest, events } = message;
  const ids = new Set(events.map(({ productId }) => productId));
  const named = products.filter(({ productId }) => ids.has(productId));
  const request = adapter.digestMessage(channel, digestOf(named, digest, settings));
  return send(channel, request, { events, body: null, editedId: null }, delivery);
}

interface Claim {
  events: ChannelEvent[];
  /** of a webhook */
  body: string | null;
  /** the id of the message that is edited */
  editedId: string | null;
}

/** Sends a message once, and records its outcome. Returns whether the next may be sent. */
async function send(channel: Channel, message: Message, claim: Claim, delivery: Delivery): Promise<boolean> {
  const { db, now, settings } = delivery;
  let isClaimed = false;
  const commit = async () => {
    await claimEvents(db, channel, claim.events, { body: claim.body, now: now() });
    isClaimed = true;
  };
  try {
    const outcome = await sendToChannel(channel, message, commit, settings, now);
    // one that is refused before its end is not tried again either
    if (outcome.outcome === "refused" && !isClaimed) await commit();
    return await settle(channel, isClaimed ? claim : { ...claim, events: [] }, outcome, delivery);
  } catch (error) {
    if (error instanceof NotClaimed) return false;
    throw error;
  }
}

async function settle(
  channel: Channel,
  { events, body, editedId }: Claim,
  outcome: Outcome,
  { db, now, mails, counts }: Delivery,
): Promise<boolean> {
  const { id } = channel;
  switch (outcome.outcome) {
    case "sent":
      // no message of many products is edited
      const isOfOne = new Set(events.map(({ productId }) => productId)).size === 1;
      await settleEvents(db, id, events, {
        state: "sent",
        messageId: editedId ?? (isOfOne ? outcome.messageId : null),
      });
      await noteSuccess(db, id, now());
      counts.sent += 1;
      return true;
    case "unknown":
      // a chat may have it, a webhook gets it again
      if (body === null) await settleEvents(db, id, events, { state: "sent", messageId: editedId });
      break;
    case "refused":
      await settleEvents(db, id, events, { state: "refused", messageId: null });
      await noteRefusal(db, id, outcome.reason);
      counts.failed += 1;
      return true;
    case "message-gone":
      await unclaimEvents(db, id, events);
      if (editedId !== null) await forgetEditable(db, id, editedId);
      return true;
    case "later":
      // a webhook may have stored what it did not take, and gets the same again
      if (body === null) await unclaimEvents(db, id, events);
      break;
    case "gone":
      await unclaimEvents(db, id, events);
      await giveUpChannel(db, channel, outcome.reason, { mails, now: now() });
      counts.failed += 1;
      return false;
  }
  counts.failed += 1;
  const waitS = outcome.outcome === "later" ? outcome.waitS : null;
  await noteFailure(db, id, { reason: outcome.reason, waitS }, now());
  return false;
}

/** Sends the message of a webhook again that it has not taken, with the same id and body (CHAN-4). Returns whether the next may be sent. */
async function sendUnsettled(channel: Channel, unsettled: UnsettledMessage, delivery: Delivery): Promise<boolean> {
  const { db, now, settings, mails, counts } = delivery;
  const sent = { state: "sent", messageId: null } as const;
  const adapter = adapterOf(channel.kind);
  if (adapter.isChat || isTooLate(unsettled, adapter.timeOfBody(unsettled.body), now().epochMilliseconds)) {
    await settleEvents(db, channel.id, [unsettled], sent);
    return true;
  }
  const message = adapter.eventMessage(channel, unsettled, unsettled.body, now());
  const commit = () => requireUnsettled(db, channel, unsettled);
  let outcome: Outcome;
  try {
    outcome = await sendToChannel(channel, message, commit, settings, now);
  } catch (error) {
    if (error instanceof NotClaimed) return false;
    throw error;
  }
  if (outcome.outcome === "sent") {
    await settleEvents(db, channel.id, [unsettled], sent);
    await noteSuccess(db, channel.id, now());
    counts.sent += 1;
    return true;
  }
  counts.failed += 1;
  if (outcome.outcome === "gone") await giveUpChannel(db, channel, outcome.reason, { mails, now: now() });
  else if ("reason" in outcome) {
    const waitS = outcome.outcome === "later" ? outcome.waitS : null;
    await noteFailure(db, channel.id, { reason: outcome.reason, waitS }, now());
  }
  return false;
}

/** Whether a message is news no more: its event is more than three days old, or the moment of its release has come (CHAN-2). */
function isTooLate({ event, subject }: UnsettledMessage, at: number, now: number): boolean {
  return (event === "soon" && Number(subject) <= now) || at < now - MAX_AGE_MS;
}
