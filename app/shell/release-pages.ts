/** The pages that drawer and footer lead to, besides the brands. */
export const releasePages = [
  { to: "/calendar", name: "Release Calendar" },
  { to: "/most-popular", name: "Most Popular" },
  { to: "/watchlist", name: "Watchlist" },
  { to: "/unreleased", name: "Unreleased" },
  { to: "/store-locator", name: "Store Locator" },
];
