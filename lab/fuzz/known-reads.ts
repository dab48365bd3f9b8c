import type { Reply } from "./read-replies.ts";

/** Addresses whose replies no other request may change. */
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
  ["/store-locator", "/store-locator/store-directory/new-york/corner", "/api/store-locations", "/sitemap.xml"],
].flat();

/**
 * Returns the part of a reply that does not change with counts: status, type, and the page's title or the names in the
 * body.
 */
export function kindOf({ status, headers, body }: Reply): string {
  const type = headers.get("content-type") ?? "";
  const text = body.toString();
  const title = /<title>[^<]*<\/title>/.exec(text)?.[0];
  const names = type.startsWith("application/json") ? Object.keys(JSON.parse(text) as object).join() : "";
  return [status, type, title ?? names].join(" ");
}

/** Returns the content of a reply without its time: the ETag, or the text where that contains the time. */
export function contentOf({ headers, body }: Reply): string {
  const text = body.toString();
  const timeless = text.replaceAll(/(loadedAt\W+)\d+/g, "$1");
  return text === timeless ? (headers.get("etag") ?? text) : timeless;
}
