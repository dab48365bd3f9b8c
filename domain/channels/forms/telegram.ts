import type { Message } from "#platform/fetch/send-held.ts";
import { Refused } from "#platform/errors.ts";
import type { Digest, Notice } from "../notice.ts";
import type { ChatAdapter } from "./adapter.ts";
import { jsonMessage } from "./json-message.ts";

/** Telegram, by a bot that may post in a chat. */
export const telegram: ChatAdapter = {
  isChat: true,
  targetOf({ bot_token, chat_id }, { TELEGRAM_API }) {
    if (bot_token === undefined) throw Refused.field("bot_token", "The bot token is missing.");
    if (!/^\d{1,20}:[\w-]{10,100}$/.test(bot_token))
      throw Refused.field("bot_token", "The token must be that of BotFather, such as 123456:ABC-DEF1234ghIkl.");
    if (chat_id === undefined) throw Refused.field("chat_id", "The chat is missing.");
    if (!/^(-?\d{1,20}|@\w{1,60})$/.test(chat_id))
      throw Refused.field("chat_id", "The chat must be a number, or the @name of a channel.");
    return { url: `${TELEGRAM_API}/bot${bot_token}/`, chat_id, secret: null };
  },
  testMessage: ({ url, chat_id }, text) => sendMessage(url, chat_id, escapeTelegram(text), { is_disabled: true }),
  noticeMessage: ({ url, chat_id }, notice) => telegramMessage(url, chat_id, notice),
  digestMessage: ({ url, chat_id }, digest) => telegramDigest(url, chat_id, digest),
  goneStatuses: [401, 403, 404],
  isGone: (status, description) => status === 400 && /chat not found/i.test(description),
};

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
function telegramMessage(address: string, chatId: string | null, notice: Notice): Message {
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

function telegramDigest(address: string, chatId: string | null, { headline, lines, more, url }: Digest): Message {
  const text = lines.map(
    (line) => `<a href="${line.url}">${escapeTelegram(line.name)}</a> · ${escapeTelegram(line.date)}`,
  );
  const rest = more > 0 ? [`<a href="${url}">and ${more.toLocaleString("en-US")} more</a>`] : [];
  return sendMessage(address, chatId, [`<b>${headline}</b>`, ...text, ...rest].join("\n"), { is_disabled: true });
}

function sendMessage(address: string, chat_id: string | null, text: string, link_preview_options: object): Message {
  return jsonMessage(`${address}sendMessage`, { chat_id, text, parse_mode: "HTML", link_preview_options });
}
