import type { ChannelEventKind } from "./channel.ts";
import type { ChannelEvent } from "./plan-events.ts";

/** A message about one product to send. */
export interface SingleMessage {
  event: ChannelEvent;
  /** the confirmation of the same date, of which the message tells as well */
  confirmation: ChannelEvent | null;
}

/** A message about many products to send. */
export interface DigestMessage {
  digest: ChannelEventKind;
  events: ChannelEvent[];
}

export type PlannedMessage = SingleMessage | DigestMessage;

/** Events of a kind that wait for a chat, of which each still gets a message of its own (CHAN-7). */
const MAX_SINGLE = 10;

/**
 * Returns the messages for events in their order: a webhook gets each. In a chat a date that is confirmed as it is announced is one message
 * (ALERT-5), and many events of a kind are one. An event with `isEdit` changes a message, and floods no chat.
 */
export function planMessages(
  isChat: boolean,
  events: ChannelEvent[],
  isEdit: (event: ChannelEvent) => boolean,
): PlannedMessage[] {
  if (!isChat) return events.map((event) => ({ event, confirmation: null }));
  const singles = withConfirmations(events);
  const floods = [
    ...Map.groupBy(
      singles.filter(({ event }) => !isEdit(event)),
      ({ event }) => event.event,
    ),
  ].filter(([, ofKind]) => ofKind.length > MAX_SINGLE);
  const digests = new Map<ChannelEventKind, PlannedMessage>(
    floods.map(([digest, ofKind]) => [
      digest,
      { digest, events: ofKind.flatMap(({ event, confirmation }) => (confirmation ? [event, confirmation] : [event])) },
    ]),
  );
  const messages = singles.map(
    (single) => (isEdit(single.event) ? undefined : digests.get(single.event.event)) ?? single,
  );
  // a digest has the place of its first event
  return [...new Set<PlannedMessage>(messages)];
}

/** Returns the events, each confirmation with the news of its product where there is some. */
export function withConfirmations(events: ChannelEvent[]): SingleMessage[] {
  const isNews = ({ event }: ChannelEvent) => event === "new" || event === "moved";
  const withNews = new Set(events.filter(isNews).map(({ productId }) => productId));
  return events.flatMap((event) => {
    if (event.event === "confirmed" && withNews.has(event.productId)) return [];
    const confirmation = isNews(event)
      ? events.find(({ event: other, productId }) => other === "confirmed" && productId === event.productId)
      : undefined;
    return [{ event, confirmation: confirmation ?? null }];
  });
}
