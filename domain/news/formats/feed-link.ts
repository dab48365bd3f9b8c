import { z } from "zod";

/** As in imported files. */
const MAX_LENGTH = 500;

/** Parameters that report where a reader came from. */
const TRACKING = /^(?:utm_[^=]*|fbclid|gclid)(?:=|$)/i;

const webUrl = z.url({ protocol: /^https?$/ }).max(MAX_LENGTH);

/** Words that feeds write when there is no address. */
const nothing = new Set(["", "n/a", "na", "none", "null", "nil", "undefined", "false", "tbd", "-", "--", "#"]);

/** Whether a feed says by a word that there is no address: as a relative one it would lead to a page that does not exist. */
export function isNothing(address: string): boolean {
  return nothing.has(address.trim().toLowerCase());
}

/** Reads an address of the web in a feed, resolved against `base`; null for every other, and one that is too long. */
export function readFeedLink(address: string | null, base: string): string | null {
  const url = address === null || isNothing(address) ? null : URL.parse(address.trim(), base);
  if (!url || url.username || url.password) return null;
  return webUrl.safeParse(url.href).success ? url.href : null;
}

/**
 * Returns the one form of a link that identifies a news post: without fragment and tracking parameters; the other
 * parameters remain as they are (NEWS-17).
 */
export function normalLink(link: string): string {
  const url = new URL(link);
  url.hash = "";
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((parameter) => !TRACKING.test(parameter));
  url.search = kept.join("&");
  return url.href.replace(/\?$/, "");
}
