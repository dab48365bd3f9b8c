/** The pages that the header of wide screens links to after the brands (SITE-29). */
export const mainPages = [
  { to: "/calendar", name: "Calendar" },
  { to: "/most-popular", name: "Most Popular" },
  { to: "/unreleased", name: "Unreleased", needsRoom: true },
  { to: "/store-locator", name: "Stores", needsRoom: true },
];

/** The pages that the menu drawer and the footer link to, besides the brands (SITE-31, SITE-34). */
export const menuPages = [
  { to: "/today", name: "Today’s Drops" },
  { to: "/calendar", name: "Release Calendar" },
  { to: "/most-popular", name: "Most Popular" },
  { to: "/watchlist", name: "Watchlist" },
  { to: "/alerts", name: "Alerts" },
  { to: "/unreleased", name: "Unreleased" },
  { to: "/changes", name: "Changed Dates" },
  { to: "/store-locator", name: "Store Locator" },
];
