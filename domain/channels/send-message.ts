import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { Message } from "#platform/fetch/send-held.ts";
import type { Channel, ChannelSite, ChannelTarget } from "./channel.ts";
import { type ChannelHosts, isTrusted } from "./channel-address.ts";
import { adapterOf } from "./forms/adapters.ts";
import { judgeReply, type Outcome } from "./judge-reply.ts";

/** Settings of requests to channels. */
export interface ChannelSettings extends ChannelSite, Pick<ChannelHosts, "CHANNEL_HOSTS"> {
  fetching: FetchSettings;
}

/** Returns a message that says that it is a test (CHAN-8). */
export function testMessage(
  channel: Pick<Channel, "kind"> & ChannelTarget,
  site: ChannelSite,
  now: Temporal.Instant,
): Message {
  const text = `This is a test from ${site.SITE_NAME}. News of releases will arrive here.`;
  return adapterOf(channel.kind).testMessage(channel, text, now);
}

/** Sends a message to the public internet, or to a host that the operator trusts. `commit` is as that of sendHeld(). */
export async function sendToChannel(
  { kind }: Pick<Channel, "kind">,
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
