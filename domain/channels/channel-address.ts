import { mayBePublic } from "#platform/fetch/public-endpoint.ts";

/** Settings of the hosts that channels may have. */
export interface ChannelHosts {
  /** origins that the operator trusts, besides the known ones; they may be of a private network */
  CHANNEL_HOSTS: readonly string[];
  /** the address of Telegram's API, without a slash at its end */
  TELEGRAM_API: string;
}

const discord = /^https:\/\/((canary|ptb)\.)?discord(app)?\.com\/api\/webhooks\/./;
const slack = /^https:\/\/hooks\.slack\.com\/./;

/** Beginnings of addresses, by kind, with the beginning of what refuses any other (CHAN-3). */
const rules = {
  discord: { pattern: discord, text: "The address must begin with https://discord.com/api/webhooks/" },
  slack: { pattern: slack, text: "The address must begin with https://hooks.slack.com/" },
  webhook: { pattern: /^https:\/\/./, text: "The address must begin with https://" },
};

/** Returns why a channel of a kind cannot have an address; null for one that it can have. */
export function refusalOf(kind: keyof typeof rules, url: URL, hosts: ChannelHosts): string | null {
  if (isTrusted(url, hosts)) return null;
  const { pattern, text } = rules[kind];
  if (!pattern.test(url.href)) return `${text}, unless CHANNEL_HOSTS allows its host.`;
  return mayBePublic(url) ? null : "The address or its port is not public: CHANNEL_HOSTS can allow its host.";
}

/** Whether the operator has listed the origin of an address, which may then be of a private network (CHAN-3). */
export function isTrusted({ origin }: URL, { CHANNEL_HOSTS }: Pick<ChannelHosts, "CHANNEL_HOSTS">): boolean {
  return CHANNEL_HOSTS.some((host) => URL.parse(host)?.origin === origin);
}

/** Least length of what is masked, of which the last characters tell nothing. */
const MIN_MASKED = 16;

/** Returns an address as people may see it: its origin and its last four characters, as its path is a secret (CHAN-3). */
export function maskAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const secret = (pathname + search).replace(/\/+$/, "");
  return `${origin}/…${secret.length < MIN_MASKED ? "" : secret.slice(-4)}`;
}
