export const site = {
  name: "Toebox",
  appStore: "https://apps.apple.com/us/search?term=Toebox",
  googlePlay: "https://play.google.com/store/search?c=apps&q=Toebox",
};

export const releasePages = [
  { path: "/calendar", name: "Release Calendar" },
  { path: "/most-popular", name: "Most Popular" },
  { path: "/watchlist", name: "Watchlist" },
  { path: "/unreleased", name: "Unreleased" },
  { path: "/store-locator", name: "Store Locator" },
];

export const aboutPages = [
  { path: "/about-us", name: "About Us" },
  { path: "/terms-conditions", name: "Terms & Conditions" },
  { path: "/privacy-policy", name: "Privacy Policy" },
  { path: "/#sneaker-news", name: "Sneaker News" },
];
