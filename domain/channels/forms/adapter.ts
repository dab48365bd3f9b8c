import type { Message } from "#platform/fetch/send-held.ts";
import type { ChannelTarget } from "../channel.ts";
import type { ChannelHosts } from "../channel-address.ts";
import type { Digest, Notice } from "../notice.ts";

/** What an operator says of where messages go; each kind needs some of it. */
export interface GivenTarget {
  url?: string | undefined;
  bot_token?: string | undefined;
  chat_id?: string | undefined;
}

/** How a kind of channel is reached, and what its replies mean. */
export interface ChannelAdapter {
  /** Returns where messages go. Throws Refused (CHAN-3). */
  targetOf(given: GivenTarget, hosts: ChannelHosts): ChannelTarget;
  /** Returns the request for a test (CHAN-8). */
  testMessage(target: ChannelTarget, text: string, now: Temporal.Instant): Message;
  /** statuses of a target that is gone, or forbids the channel (CHAN-6) */
  goneStatuses: readonly number[];
}

/** How messages of a chat, which people read, look (CHAN-5). Each text of a product is escaped. */
export interface ChatAdapter extends ChannelAdapter {
  /** Returns the request for a notice, or for the edit of the message with this id where a chat has edits. */
  noticeMessage(target: ChannelTarget, notice: Notice, messageId: string | null): Message;
  digestMessage(target: ChannelTarget, digest: Digest): Message;
  /** Returns the id by which a message that arrived can be edited, of what the reply says. */
  editableId?(id: string | undefined): string | null;
  /** Whether a reply with another status than those of `goneStatuses` means that the chat is gone. */
  isGone?(status: number, description: string): boolean;
}
