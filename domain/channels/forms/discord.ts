import type { Message } from "#platform/fetch/send-held.ts";
import { type AddressRule, requireAddress } from "../channel-address.ts";
import { type Digest, escapeWithin, type Notice } from "../notice.ts";
import type { ChatAdapter } from "./adapter.ts";
import { jsonMessage } from "./json-message.ts";

const addresses: AddressRule = {
  pattern: /^https:\/\/((canary|ptb)\.)?discord(app)?\.com\/api\/webhooks\/./,
  text: "The address must begin with https://discord.com/api/webhooks/",
};

/** Discord, by an incoming webhook of a channel. */
export const discord: ChatAdapter = {
  isChat: true,
  targetOf: ({ url }, hosts) => ({ url: requireAddress(url, addresses, hosts), chat_id: null, secret: null }),
  testMessage: ({ url }, text) => embedMessage(url, { description: escapeDiscord(text) }, null),
  noticeMessage: ({ url }, notice, messageId) => discordMessage(url, notice, messageId),
  digestMessage: ({ url }, digest) => discordDigest(url, digest),
  goneStatuses: [401, 403, 404],
  editableId: (id) => id ?? null,
};

/** Characters of the title of an embed, with its escapes. */
const MAX_TITLE = 256;

/** Returns a text in which Discord sees no mention, link, emoji or format (CHAN-5). */
export function escapeDiscord(text: string): string {
  // a colon that is part of a time begins no emoji and no link
  return text.replaceAll(/[\\*_~`|<>[\]()#@]|(?<!\d):|:(?!\d)/g, String.raw`\$&`);
}

function discordMessage(address: string, notice: Notice, messageId: string | null): Message {
  const { headline, name, url, image, date, price, sku, note } = notice;
  const facts = { Date: date, Price: price, SKU: sku };
  const fields = Object.entries(facts).flatMap(([fact, value]) =>
    value === null ? [] : [{ name: fact, value: escapeDiscord(value), inline: true }],
  );
  const start = `${headline}: `;
  const embed = {
    title: start + escapeWithin(name, MAX_TITLE - start.length, escapeDiscord),
    url,
    ...(note && { description: escapeDiscord(note) }),
    fields,
    ...(image && { thumbnail: { url: image } }),
  };
  return embedMessage(address, embed, messageId);
}

function discordDigest(address: string, { headline, lines, more, url }: Digest): Message {
  const text = lines.map((line) => `[${escapeDiscord(line.name)}](${line.url}) · ${escapeDiscord(line.date)}`);
  const description = [...text, ...(more > 0 ? [`[and ${more.toLocaleString("en-US")} more](${url})`] : [])].join("\n");
  return embedMessage(address, { title: headline, url, description }, null);
}

function embedMessage(address: string, embed: object, messageId: string | null): Message {
  const url = new URL(address);
  // the reply then has the id of the message
  if (messageId === null) url.searchParams.set("wait", "true");
  else url.pathname = `${url.pathname.replace(/\/+$/, "")}/messages/${encodeURIComponent(messageId)}`;
  const content = { embeds: [embed], allowed_mentions: { parse: [] } };
  return jsonMessage(url.href, content, messageId === null ? "POST" : "PATCH");
}
