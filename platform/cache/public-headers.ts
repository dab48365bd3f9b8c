import { FRESH_MS, STALE_MS, STALE_ON_ERROR_MS } from "./page-cache.ts";

/**
 * Seconds: other caches may store a public response as long as this site does, and serve it while they revalidate or
 * fail to.
 */
const [fresh, stale, staleOnError] = [FRESH_MS, STALE_MS, STALE_ON_ERROR_MS].map((milliseconds) => milliseconds / 1000);

/**
 * Returns the headers that allow caching of public responses: for seconds in browsers, which no purge reaches; in a CDN
 * as long as here (RFC 9213). `vary` names the request headers that the response depends on.
 */
export function publicHeaders(vary: string): Record<string, string> {
  return {
    "cache-control": `public, max-age=${fresh}`,
    "cdn-cache-control": `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${staleOnError}`,
    vary,
  };
}
