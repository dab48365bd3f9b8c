import type { Message } from "#platform/fetch/send-held.ts";
import type { ChannelProduct } from "../channel-product.ts";
import type { Channel, ChannelSite, ChannelTarget } from "../channel.ts";
import type { ChannelHosts } from "../channel-address.ts";
import type { Digest, Notice } from "../notice.ts";
import type { ChannelEvent } from "../plan-events.ts";

/** Parts of an operator's form that say where messages go; each kind needs some of them. */
export interface GivenTarget {
  url?: string | undefined;
  bot_token?: string | undefined;
  chat_id?: string | undefined;
}

interface Adapter {
  /** Returns where messages go. Throws Refused (CHAN-3). */
  targetOf(given: GivenTarget, hosts: ChannelHosts): ChannelTarget;
  /** Returns the request for a test (CHAN-8). */
  testMessage(target: ChannelTarget, text: string, now: Temporal.Instant): Message;
  /** statuses of a target that is gone, or forbids the channel (CHAN-6) */
  goneStatuses: readonly number[];
}

/** Adapter of a kind of chat, whose messages people read (CHAN-5). It escapes each text of a product. */
export interface ChatAdapter extends Adapter {
  isChat: true;
  /** Returns the request for a notice, or for the edit of the message with this id where a chat has edits. */
  noticeMessage(target: ChannelTarget, notice: Notice, messageId: string | null): Message;
  digestMessage(target: ChannelTarget, digest: Digest): Message;
  /** Returns the id by which a message that arrived can be edited, of the one that the reply has. */
  editableId?(id: string | undefined): string | null;
  /** Whether a reply with another status than those of `goneStatuses` means that the chat is gone. */
  isGone?(status: number, description: string): boolean;
}

/** Adapter of a kind whose target is a program, which gets each event, and the same again until it has taken it (CHAN-4). */
export interface EventAdapter extends Adapter {
  isChat: false;
  /** Returns the body of the message about an event, which is stored until it is taken. */
  bodyOf(product: ChannelProduct, event: ChannelEvent, site: ChannelSite): string;
  /** Returns the time of the event that a body is about, in milliseconds since 1970. */
  timeOfBody(body: string): number;
  /** Returns the request for a body, with an id that is the same each time. */
  eventMessage(
    channel: Channel,
    event: Pick<ChannelEvent, "productId" | "event" | "subject">,
    body: string,
    now: Temporal.Instant,
  ): Message;
}

export type ChannelAdapter = ChatAdapter | EventAdapter;
