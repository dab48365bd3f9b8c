import { z } from "zod";
import { CONTROL_CHARACTER } from "#domain/form-field.ts";
import { channelEvents, MAX_NAME_LENGTH } from "./channel.ts";
import { channelKindNames } from "./channel-kinds.ts";

const MAX_ADDRESS_LENGTH = 1_900;

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
  kind: z.enum(channelKindNames, `The kind must be one of ${channelKindNames.join(", ")}.`),
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
