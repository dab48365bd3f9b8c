/**
 * First parts of addresses that the site uses itself (spec §2 "Route table"): a product or model of this name could
 * never be reached.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "nike",
  "jordan",
  "adidas",
  "yeezy",
  "most-popular",
  "unreleased",
  "watchlist",
  "calendar",
  "store-locator",
  "user-settings",
  "app",
  "about-us",
  "privacy-policy",
  "terms-conditions",
  "apple-login",
  "verify-email",
  "verify-updated-email",
  "reset-password",
  "q",
  "api",
  "auth",
  "assets",
  "media",
  "reminders",
  "share",
  "fonts",
  "design",
]);
