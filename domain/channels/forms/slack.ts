import type { Message } from "#platform/fetch/send-held.ts";
import { type AddressRule, requireAddress } from "../channel-address.ts";
import type { Digest, Notice } from "../notice.ts";
import type { ChatAdapter } from "./adapter.ts";
import { jsonMessage } from "./json-message.ts";

const addresses: AddressRule = {
  pattern: /^https:\/\/hooks\.slack\.com\/./,
  text: "The address must begin with https://hooks.slack.com/",
};

/** Slack, or Mattermost, by an incoming webhook. */
export const slack: ChatAdapter = {
  isChat: true,
  targetOf: ({ url }, hosts) => ({ url: requireAddress(url, addresses, hosts), chat_id: null, secret: null }),
  testMessage: ({ url }, text) => message(url, escapeSlack(text), [escapeSlack(text)]),
  noticeMessage: ({ url }, notice) => slackMessage(url, notice),
  digestMessage: ({ url }, digest) => slackDigest(url, digest),
  goneStatuses: [401, 403, 404, 410],
};

/** Signs that Slack, or Mattermost, reads as a format, with ones that look like them: there is no escape for them. */
const lookAlikes: Record<string, string> = {
  "*": "∗",
  _: "＿",
  "~": "～",
  "`": "ˋ",
  "[": "［",
  "]": "］",
  "@": "＠",
  "#": "＃",
  "|": "｜",
  "\\": "＼",
};

/** Returns a text in which Slack sees no mention, link, emoji or format (CHAN-5). */
export function escapeSlack(text: string): string {
  return escapeSigns(
    text
      .replaceAll(/[*_~`[\]@#|\\]/g, (sign) => lookAlikes[sign] ?? sign)
      // emoji and links, but no times
      .replaceAll(/(?<!\d):|:(?!\d)|www(?=\.)/gi, "$&\u200B"),
  );
}

/** Escapes the signs that mean something in every text of Slack. */
function escapeSigns(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function slackMessage(address: string, notice: Notice): Message {
  const { headline, name, url, date, price, sku, note } = notice;
  const facts = [date, price].filter((fact) => fact !== null).map(escapeSlack);
  const lines = [`*${headline}: <${url}|${escapeSlack(name)}>*`, facts.join(" · "), escapeSlack(note)];
  return message(
    address,
    `${headline}: ${escapeSlack(name)} · ${facts[0]}`,
    [lines.filter(Boolean).join("\n")],
    sku && `SKU ${sku}`,
  );
}

function slackDigest(address: string, { headline, lines, more, url }: Digest): Message {
  const sections = lines.map((line) => `<${line.url}|${escapeSlack(line.name)}> · ${escapeSlack(line.date)}`);
  const rest = more > 0 ? [`<${url}|and ${more.toLocaleString("en-US")} more>`] : [];
  return message(address, headline, [`*${headline}*`, ...sections, ...rest]);
}

/**
 * Returns the request for sections, each at most 3,000 characters, with the text of a notification. `plain` is shown below them as it is: Slack
 * looks for nothing in it, so that a code can be copied.
 */
function message(address: string, text: string, sections: string[], plain: string | null = null): Message {
  const blocks: object[] = sections.map((section) => ({
    type: "section",
    text: { type: "mrkdwn", text: section, verbatim: true },
  }));
  if (plain !== null)
    blocks.push({ type: "context", elements: [{ type: "plain_text", text: escapeSigns(plain), emoji: false }] });
  return jsonMessage(address, { text, mrkdwn: false, link_names: false, blocks });
}
