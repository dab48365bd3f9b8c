import type { IncomingHttpHeaders } from "node:http";

/** What crawlers and link previews call themselves; "Cubot" is a telephone. */
const CRAWLER =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|googleother|apis-google|feedfetcher|google-read-aloud|mediapartners|inspectiontool|facebookexternalhit|facebookcatalog|meta-external|whatsapp|pinterest\/\d|embedly|yeti\/|archiver|preview/i;

/** Whether a browser merely looks ahead, and nobody may ever see what it fetches. */
export function isLookingAhead(headers: IncomingHttpHeaders): boolean {
  return /\bpre(fetch|render)\b/i.test(String(headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"] ?? ""));
}

/** Whether a request is a known crawler's, that says so. */
export function isCrawler(headers: IncomingHttpHeaders): boolean {
  return CRAWLER.test(headers["user-agent"] ?? "");
}

export function isPerson(headers: IncomingHttpHeaders): boolean {
  return !isLookingAhead(headers) && !isCrawler(headers);
}
