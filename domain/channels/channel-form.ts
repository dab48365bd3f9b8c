import { z } from "zod";
import { Refused } from "#platform/errors.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { requireWebAddress } from "#platform/fetch/web-address.ts";
import { CONTROL_CHARACTER } from "#domain/form-field.ts";
import type { Channel } from "./channel.ts";
import { channelEvents, channelKinds, MAX_NAME_LENGTH } from "./channel.ts";
import { type ChannelHosts, refusalOf } from "./channel-address.ts";
import { makeSecret } from "./forms/webhook.ts";

const MAX_ADDRESS_LENGTH = 1_900;
/** Characters of an address as it is stored, where others than those of ASCII take more. */
const MAX_STORED_LENGTH = 2_000;

/** Returns the schema of a line of text. `what` begins the sentences of its errors, such as "The name". */
const line = (what: string, max: number) =>
  z
    .string({ error: ({ input }) => `${what} must ${input === undefined ? "not be empty" : "be a text"}.` })
    .trim()
    .min(1, `${what} must not be empty.`)
    .max(max, `${what} must have at most ${max} characters.`)
    .refine((text) => !CONTROL_CHARACTER.test(text) && text.isWellFormed(), `${what} must be one line of text.`);

/** A channel as an operator describes it (CHAN-1). */
export const channelForm = z.object({
  name: line("The name", MAX_NAME_LENGTH),
  kind: z.enum(channelKinds, `The kind must be one of ${channelKinds.join(", ")}.`),
  url: line("The address", MAX_ADDRESS_LENGTH).optional().describe("The address; none for Telegram"),
  bot_token: line("The bot token", 200).optional().describe("Of Telegram alone: the token of the bot"),
  chat_id: line("The chat", 100)
    .optional()
    .describe("Of Telegram alone: the number of the chat, or the @name of a channel"),
  events: z
    .array(
      z.enum(channelEvents, `Each event must be one of ${channelEvents.join(", ")}.`),
      "The events must be a list.",
    )
    .min(1, "At least one event must be chosen.")
    .max(channelEvents.length, "The events must be named once each."),
  brand: line("The brand", 200).optional().describe("The slug of the one brand that it is limited to"),
});
export type ChannelForm = z.output<typeof channelForm>;

/** Columns of a channel that say where messages go. */
export type Target = Pick<Channel, "url" | "chat_id" | "secret">;

/** Returns where the messages of a channel go, with a new secret for a webhook. Throws Refused (CHAN-3). */
export function targetOf({ kind, url, bot_token, chat_id }: ChannelForm, hosts: ChannelHosts): Target {
  if (kind === "telegram") return telegramTarget(bot_token, chat_id, hosts);
  if (url === undefined) throw Refused.field("url", "The address is missing.");
  const address = parseAddress(url);
  const refusal = refusalOf(kind, address, hosts);
  if (refusal) throw Refused.field("url", refusal);
  if (address.href.length > MAX_STORED_LENGTH) throw Refused.field("url", "The address is too long.");
  return { url: address.href, chat_id: null, secret: kind === "webhook" ? makeSecret() : null };
}

function telegramTarget(
  token: string | undefined,
  chat_id: string | undefined,
  { TELEGRAM_API }: ChannelHosts,
): Target {
  if (token === undefined) throw Refused.field("bot_token", "The bot token is missing.");
  if (!/^\d{1,20}:[\w-]{10,100}$/.test(token))
    throw Refused.field("bot_token", "The token must be that of BotFather, such as 123456:ABC-DEF1234ghIkl.");
  if (chat_id === undefined) throw Refused.field("chat_id", "The chat is missing.");
  if (!/^(-?\d{1,20}|@\w{1,60})$/.test(chat_id))
    throw Refused.field("chat_id", "The chat must be a number, or the @name of a channel.");
  return { url: `${TELEGRAM_API}/bot${token}/`, chat_id, secret: null };
}

function parseAddress(text: string): URL {
  try {
    return requireWebAddress(text);
  } catch (error) {
    throw error instanceof FetchFailure ? Refused.field("url", `The address cannot be used: ${error.message}.`) : error;
  }
}
