import { FRESH, STALE, STALE_ON_ERROR } from "./cache/page-cache.ts";
import type { Config } from "./config.ts";

/** Two years, in seconds: what browsers ask of a site that is to be reached safely for good. */
const TWO_YEARS = 63_072_000;

/** What every reply carries, whatever it is (api.md "Pages"). */
export function commonHeaders({ ORIGIN }: Pick<Config, "ORIGIN">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(ORIGIN.startsWith("https:") && {
      "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains`,
    }),
  };
}

/** What pages carry besides, their policy left out: see content-security-policy.ts. */
export const pageHeaders = {
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
};

/** In seconds: others may keep what is public as long as we do, and show it while they ask us anew or cannot reach us. */
const [fresh, stale, staleOnError] = [FRESH, STALE, STALE_ON_ERROR].map((milliseconds) => milliseconds / 1000);

/**
 * How public replies may be kept: by browsers for seconds, for no purge reaches them; by a CDN just as we keep them
 * (RFC 9213). `vary` names the request headers that the reply follows from.
 */
export function publicHeaders(vary: string): Record<string, string> {
  return {
    "cache-control": `public, max-age=${fresh}`,
    "cdn-cache-control": `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${staleOnError}`,
    vary,
  };
}
