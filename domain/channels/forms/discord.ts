import type { Message } from "#platform/fetch/send-held.ts";
import { type Digest, escapeWithin, type Notice } from "../notice.ts";
import { jsonMessage } from "./json-message.ts";

/** Characters of the title of an embed, with its escapes. */
const MAX_TITLE = 256;

/** Returns a text in which Discord sees no mention, link, emoji or format (CHAN-5). */
export function escapeDiscord(text: string): string {
  // a colon that is part of a time begins no emoji and no link
  return text.replaceAll(/[\\*_~`|<>[\]()#@]|(?<!\d):|:(?!\d)/g, String.raw`\$&`);
}

/** Returns the request for a notice, or, with `messageId`, for the edit of the message with this id. */
export function discordMessage(address: string, notice: Notice, messageId: string | null = null): Message {
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

/** Returns the request for a digest. */
export function discordDigest(address: string, { headline, lines, more, url }: Digest): Message {
  const text = lines.map((line) => `[${escapeDiscord(line.name)}](${line.url}) · ${escapeDiscord(line.date)}`);
  const description = [...text, ...(more > 0 ? [`[and ${more.toLocaleString("en-US")} more](${url})`] : [])].join("\n");
  return embedMessage(address, { title: headline, url, description }, null);
}

/** Returns the request for a message of our own words. */
export function discordText(address: string, text: string): Message {
  return embedMessage(address, { description: escapeDiscord(text) }, null);
}

function embedMessage(address: string, embed: object, messageId: string | null): Message {
  const url = new URL(address);
  // the reply then has the id of the message
  if (messageId === null) url.searchParams.set("wait", "true");
  else url.pathname = `${url.pathname.replace(/\/+$/, "")}/messages/${encodeURIComponent(messageId)}`;
  const content = { embeds: [embed], allowed_mentions: { parse: [] } };
  return jsonMessage(url.href, content, messageId === null ? "POST" : "PATCH");
}
