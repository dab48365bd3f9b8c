import type { Message } from "#platform/fetch/send-held.ts";
import type { Digest, Notice } from "../notice.ts";
import { jsonMessage } from "./json-message.ts";

/** Signs that a mention, a hashtag, a command or a link begins with; Telegram looks for them in every text. */
const BEGINNINGS = /[@#$/.](?=\S)/g;

/** Returns a text in which Telegram sees no tag, mention or link (CHAN-5). */
export function escapeTelegram(text: string): string {
  return text
    .replaceAll(BEGINNINGS, "$&\u2060")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Returns the request for a notice, with the page of the product as preview. */
export function telegramMessage(address: string, chatId: string, notice: Notice): Message {
  const { headline, name, url, date, price, sku, note } = notice;
  const lines = [
    `<b>${headline}</b>: <a href="${url}">${escapeTelegram(name)}</a>`,
    escapeTelegram(date),
    // a price has no link in it, and keeps its dollar sign
    [price, sku && `SKU <code>${escapeTelegram(sku)}</code>`].filter(Boolean).join(" · "),
    escapeTelegram(note),
  ];
  return sendMessage(address, chatId, lines.filter(Boolean).join("\n"), { url });
}

/** Returns the request for a digest. */
export function telegramDigest(address: string, chatId: string, { headline, lines, more, url }: Digest): Message {
  const text = lines.map(
    (line) => `<a href="${line.url}">${escapeTelegram(line.name)}</a> · ${escapeTelegram(line.date)}`,
  );
  const rest = more > 0 ? [`<a href="${url}">and ${more.toLocaleString("en-US")} more</a>`] : [];
  return sendMessage(address, chatId, [`<b>${headline}</b>`, ...text, ...rest].join("\n"), { is_disabled: true });
}

/** Returns the request for a message of our own words. */
export function telegramText(address: string, chatId: string, text: string): Message {
  return sendMessage(address, chatId, escapeTelegram(text), { is_disabled: true });
}

function sendMessage(address: string, chat_id: string, text: string, link_preview_options: object): Message {
  return jsonMessage(`${address}sendMessage`, { chat_id, text, parse_mode: "HTML", link_preview_options });
}
