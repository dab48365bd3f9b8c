import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { Message } from "#platform/fetch/send-held.ts";
import { type Channel, type ChannelSite } from "./channel.ts";
import { type ChannelHosts, isTrusted } from "./channel-address.ts";
import type { ChannelProduct } from "./channel-product.ts";
import { judgeReply, type Outcome } from "./judge-reply.ts";
import { digestOf, type Notice } from "./notice.ts";
import { discordDigest, discordMessage, discordText } from "./forms/discord.ts";
import { slackDigest, slackMessage, slackText } from "./forms/slack.ts";
import { telegramDigest, telegramMessage, telegramText } from "./forms/telegram.ts";
import { testBody, webhookMessage } from "./forms/webhook.ts";
import type { ChannelEvent } from "./plan-events.ts";

/** Settings of requests to channels. */
export interface ChannelSettings extends ChannelSite, Pick<ChannelHosts, "CHANNEL_HOSTS"> {
  fetching: FetchSettings;
}

type Target = Pick<Channel, "id" | "kind" | "url" | "chat_id" | "secret">;

/** Returns the message about one product for a chat; `messageId` is that of a message to edit. */
export function chatMessage({ kind, url, chat_id }: Target, notice: Notice, messageId: string | null): Message {
  if (kind === "discord") return discordMessage(url, notice, messageId);
  return kind === "slack" ? slackMessage(url, notice) : telegramMessage(url, chat_id ?? "", notice);
}

/** Returns the message about events of many products for a chat. */
export function chatDigest(
  { kind, url, chat_id }: Target,
  products: ChannelProduct[],
  event: ChannelEvent["event"],
  site: ChannelSite,
): Message {
  const digest = digestOf(products, event, site);
  if (kind === "discord") return discordDigest(url, digest);
  return kind === "slack" ? slackDigest(url, digest) : telegramDigest(url, chat_id ?? "", digest);
}

/** Returns a message that says that it is a test (CHAN-8). */
export function testMessage({ kind, url, chat_id, secret }: Target, site: ChannelSite, now: Temporal.Instant): Message {
  const text = `This is a test from ${site.SITE_NAME}. News of releases will arrive here.`;
  if (kind === "webhook")
    return webhookMessage(url, secret ?? "", `msg_test_${now.epochMilliseconds}`, testBody(text, now), now);
  if (kind === "discord") return discordText(url, text);
  return kind === "slack" ? slackText(url, text) : telegramText(url, chat_id ?? "", text);
}

/** Sends a message to the public internet, or to a host that the operator trusts. `commit` is as that of sendHeld(). */
export async function sendToChannel(
  { kind }: Pick<Target, "kind">,
  message: Message,
  commit: () => Promise<void>,
  { fetching, ...site }: ChannelSettings,
  now: () => Temporal.Instant,
): Promise<Outcome> {
  const isAllowed = isTrusted(new URL(message.url), site) ? () => true : fetching.isAllowed;
  const userAgent = `${site.SITE_NAME.replaceAll(/[^ -~]/g, "")} (+${site.ORIGIN})`;
  // most sites have no channel: the client takes a tenth of a second to load
  const { sendHeld } = await import("#platform/fetch/send-held.ts");
  const reply = await sendHeld(message, commit, { ...fetching, userAgent, ...(isAllowed && { isAllowed }) });
  return judgeReply({ kind, isEdit: message.method === "PATCH" }, reply, now());
}
