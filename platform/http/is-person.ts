import type { IncomingHttpHeaders } from "node:http";

/** Names of crawlers and link previews; "Cubot" is a telephone. */
const CRAWLER =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|googleother|apis-google|feedfetcher|google-read-aloud|mediapartners|inspectiontool|facebookexternalhit|facebookcatalog|meta-external|whatsapp|pinterest\/\d|embedly|yeti\/|archiver|preview/i;

/** Whether a browser prefetches or prerenders, so that perhaps nobody sees the response. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return /\bpre(fetch|render)\b/i.test(String(headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"] ?? ""));
}

/** Whether the user agent names a known crawler. */
export function isCrawler(headers: IncomingHttpHeaders): boolean {
  return CRAWLER.test(headers["user-agent"] ?? "");
}

/** Whether a person makes the request, judged by its headers (API-18). */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  return !isPrefetch(headers) && !isCrawler(headers);
}
