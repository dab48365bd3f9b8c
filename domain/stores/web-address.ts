import { parseUrl } from "#platform/parse-url.ts";

/** A web address with or without its scheme: a host with at least one dot, and what follows it (STORE-16). */
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/iu;

const SCHEME = /^(?:https?:\/\/)?/i;

/** Checks a web address with or without its scheme. The standard parser refuses ports and labels that no host has (STORE-16). */
export function isWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value) && parseUrl(value.replace(SCHEME, "https://")) !== null;
}

/** Writes a web address with its scheme in lower case, `https://` where it has none (STORE-16). */
export function withScheme(address: string): string {
  return address.replace(SCHEME, (scheme) => scheme.toLowerCase() || "https://");
}
