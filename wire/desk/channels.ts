import { z } from "zod";
import { channelEvents } from "#domain/channels/channel.ts";
import { channelKindNames } from "#domain/channels/channel-kinds.ts";
import type { ListedChannel } from "#domain/channels/manage-channels.ts";

const moment = z.iso.datetime().nullable();

/** A channel that gets news of releases, in a reply. */
export const channel = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(channelKindNames),
  url: z.string().describe("Its origin and last characters: the rest is a secret"),
  chat_id: z.string().nullable().describe("Of Telegram alone"),
  events: z.array(z.enum(channelEvents)),
  brand: z.string().nullable().describe("The name of the one brand that it is limited to"),
  created_at: z.iso.datetime(),
  off_at: moment.describe("null while it is on"),
  off_reason: z.string().nullable(),
  succeeded_at: moment.describe("The last message that arrived"),
  waiting: z.int().describe("Messages that wait"),
  failures: z.int().describe("Since the last success"),
  last_error: z.string().nullable(),
  next_attempt_at: moment.describe("After a failure"),
});
export type WireChannel = z.output<typeof channel>;

/** Returns a channel in the words of the API, without its secrets (CHAN-3). */
export function toWireChannel(one: ListedChannel): WireChannel {
  const { id, name, kind, address, chat_id, events, brand, off_reason, waiting, failures, last_error, ...at } = one;
  return {
    id,
    name,
    kind,
    url: address,
    chat_id,
    events,
    brand,
    created_at: at.created_at.toISOString(),
    off_at: at.off_at?.toISOString() ?? null,
    off_reason,
    succeeded_at: at.succeeded_at?.toISOString() ?? null,
    waiting,
    failures,
    last_error,
    next_attempt_at: at.next_attempt_at?.toISOString() ?? null,
  };
}
