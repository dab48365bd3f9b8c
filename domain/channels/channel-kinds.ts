/** Kinds of channels (CHAN-1), as the desk shows them. `addressHint` says where an operator finds an address; null for a kind that is reached by a bot. */
export const channelKinds = {
  webhook: { label: "Webhook", addressHint: "It gets JSON, as the Standard Webhooks describe it" },
  discord: { label: "Discord", addressHint: "Server settings, Integrations, Webhooks, “Copy Webhook URL”" },
  slack: { label: "Slack", addressHint: "An incoming webhook of a Slack app" },
  telegram: { label: "Telegram", addressHint: null },
} satisfies Record<string, { label: string; addressHint: string | null }>;

export type ChannelKind = keyof typeof channelKinds;

export const channelKindNames = Object.keys(channelKinds) as [ChannelKind, ...ChannelKind[]];
