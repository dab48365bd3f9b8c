import type { ChannelKind } from "../channel-kinds.ts";
import type { ChannelAdapter, ChatAdapter } from "./adapter.ts";
import { discord } from "./discord.ts";
import { slack } from "./slack.ts";
import { telegram } from "./telegram.ts";
import { webhook } from "./webhook.ts";

/** Adapters of channels, by kind: a webhook gets each event as it is, a chat messages that people read. */
const adapters: Record<ChannelKind, ChannelAdapter | ChatAdapter> = { webhook, discord, slack, telegram };

/** Returns the adapter of a kind of channel. */
export const adapterOf = (kind: ChannelKind): ChannelAdapter => adapters[kind];

/** Returns the adapter of a chat; null for a webhook. */
export function chatOf(kind: ChannelKind): ChatAdapter | null {
  const adapter = adapters[kind];
  return "noticeMessage" in adapter ? adapter : null;
}
