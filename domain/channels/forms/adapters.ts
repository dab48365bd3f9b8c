import type { ChannelKind } from "../channel-kinds.ts";
import type { ChannelAdapter } from "./adapter.ts";
import { discord } from "./discord.ts";
import { slack } from "./slack.ts";
import { telegram } from "./telegram.ts";
import { webhook } from "./webhook.ts";

const adapters: Record<ChannelKind, ChannelAdapter> = { webhook, discord, slack, telegram };

/** Returns the adapter of a kind of channel. Throws for a kind that another version of the site stored. */
export function adapterOf(kind: ChannelKind): ChannelAdapter {
  const adapter: ChannelAdapter | undefined = adapters[kind];
  if (!adapter) throw new Error(`this version has no adapter for channels of the kind ${kind}`);
  return adapter;
}
