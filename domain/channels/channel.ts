import type { Selectable } from "kysely";
import type { Channels } from "#platform/postgres/tables.ts";
import type { ChannelKind } from "./channel-kinds.ts";

/** Events that a channel may want (CHAN-2), in the order of those of one moment. */
export const channelEvents = ["new", "moved", "confirmed", "soon", "removed", "merged"] as const;
export type ChannelEventKind = (typeof channelEvents)[number];

export const MAX_CHANNELS = 50;
export const MAX_NAME_LENGTH = 60;

/** Age from which news is not sent any more (CHAN-2), and time for which a channel may fail (CHAN-6). */
export const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/** Reason of a channel that an operator has turned off. */
export const OFF_BY_HAND = "turned off by an operator";

/** A channel without its secrets, which are sealed where it is stored (OPS-28). */
export type ChannelFacts = Omit<Selectable<Channels>, "kind" | "events" | "url" | "secret"> & {
  kind: ChannelKind;
  events: ChannelEventKind[];
};

export type Channel = ChannelFacts & Pick<Selectable<Channels>, "url" | "secret">;

/** Columns of a channel that say where messages go. */
export type ChannelTarget = Pick<Channel, "url" | "chat_id" | "secret">;

/** Settings of this site that messages depend on. */
export interface ChannelSite {
  ORIGIN: string;
  SITE_NAME: string;
}
