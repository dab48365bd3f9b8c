import type { Config } from "../process/config.ts";

/** Seconds of two years: browsers require at least one year to preload HSTS. */
const HSTS_MAX_AGE_S = 63_072_000;

/** Returns the headers of every response. */
export function commonHeaders({ ORIGIN }: Pick<Config, "ORIGIN">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(ORIGIN.startsWith("https:") && {
      "strict-transport-security": `max-age=${HSTS_MAX_AGE_S}; includeSubDomains`,
    }),
  };
}

/** Headers with which the pages of other sites may read a response that is the same for everyone: without cookies or tokens (API-38). */
export const forOtherSites = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, ratelimit-policy",
};
