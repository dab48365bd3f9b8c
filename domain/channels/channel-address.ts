import { Refused } from "#platform/errors.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { requireWebAddress } from "#platform/fetch/web-address.ts";
import { mayBePublic } from "#platform/fetch/public-endpoint.ts";

/** Settings of the hosts that channels may have. */
export interface ChannelHosts {
  /** origins that the operator trusts, besides the known ones; they may be of a private network */
  CHANNEL_HOSTS: readonly string[];
  /** the address of Telegram's API, without a slash at its end */
  TELEGRAM_API: string;
}

/** Addresses that a kind of channel may have (CHAN-3). */
export interface AddressRule {
  pattern: RegExp;
  /** the beginning of what refuses any other */
  text: string;
}

const MAX_STORED_LENGTH = 2_000;

/** Returns an address that a channel may have, as it is stored. Throws Refused. */
export function requireAddress(text: string | undefined, rule: AddressRule, hosts: ChannelHosts): string {
  if (text === undefined) throw Refused.field("url", "The address is missing.");
  const address = parseAddress(text);
  const refusal = refusalOf(address, rule, hosts);
  if (refusal) throw Refused.field("url", refusal);
  // other characters than those of ASCII take more
  if (address.href.length > MAX_STORED_LENGTH) throw Refused.field("url", "The address is too long.");
  return address.href;
}

function parseAddress(text: string): URL {
  try {
    return requireWebAddress(text);
  } catch (error) {
    throw error instanceof FetchFailure ? Refused.field("url", `The address cannot be used: ${error.message}.`) : error;
  }
}

function refusalOf(url: URL, { pattern, text }: AddressRule, hosts: ChannelHosts): string | null {
  if (isTrusted(url, hosts)) return null;
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
