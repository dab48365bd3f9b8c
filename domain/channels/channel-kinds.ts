/**
 * Kinds of channels (CHAN-1), as the desk shows them. `addressHint` says where an operator finds an address; null for one that a bot
 * reaches, by its token and a chat.
 */
export const channelKinds = {
  webhook: { label: "Webhook", addressHint: "It gets JSON, as the Standard Webhooks describe it" },
  discord: { label: "Discord", addressHint: "Server settings, Integrations, Webhooks, “Copy Webhook URL”" },
  slack: { label: "Slack", addressHint: "An incoming webhook of a Slack app" },
  telegram: { label: "Telegram", addressHint: null },
} satisfies Record<string, { label: string; addressHint: string | null }>;

export type ChannelKind = keyof typeof channelKinds;

export const channelKindNames = Object.keys(channelKinds) as [ChannelKind, ...ChannelKind[]];

/** Whether a stored kind is one of this version. */
export function isChannelKind(kind: string): kind is ChannelKind {
  return Object.hasOwn(channelKinds, kind);
}
