import type { Reply } from "./read-replies.ts";

/** Addresses whose replies no request may change for others, whatever it asks for. */
export const knownReads = [
  [
    "/",
    "/nike",
    "/nike/court",
    "/court",
    "/court-harbor",
    "/runner",
    "/calendar/2026-11",
    "/most-popular",
    "/watchlist",
  ],
  ["/nothing-here", "/nothing/here/at/all", "/robots.txt", "/site.webmanifest", "/about-us", "/unreleased"],
  ["/api/products", "/api/product/court-harbor", "/api/product/court", "/api/model/court", "/api/brand-list"],
  ["/api/filter-options", "/api/header-menu", "/api/countries", "/api/openapi.json", "/api/most-popular-list"],
  ["/api/suggestions?search=court", "/api/product/nothing-here", "/api/products?brand=nike", "/?search=court"],
].flat();

/** What a reply is of, whatever was counted since: its status, its type, and the page's title or the names in its body. */
export function kindOf({ status, headers, body }: Reply): string {
  const type = headers.get("content-type") ?? "";
  const text = body.toString();
  const title = /<title>[^<]*<\/title>/.exec(text)?.[0];
  const names = type.startsWith("application/json") ? Object.keys(JSON.parse(text) as object).join() : "";
  return [status, type, title ?? names].join(" ");
}

/** What a reply says, all but when it was made: its ETag, or its text where that tells the time. */
export function contentOf({ headers, body }: Reply): string {
  const text = body.toString();
  const timeless = text.replaceAll(/(loadedAt\W+)\d+/g, "$1");
  return text === timeless ? (headers.get("etag") ?? text) : timeless;
}
