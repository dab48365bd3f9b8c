import type { Config } from "../process/config.ts";

/** Two years: browsers require at least one to preload HSTS. */
const HSTS_MAX_AGE_S = 63_072_000;

/** The headers of every response. */
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
