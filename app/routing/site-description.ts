/** Purpose of the site, for search engines and lists of apps. */
export const SITE_DESCRIPTION =
  "Upcoming and past sneaker releases: dates, prices, SKUs and retailer times, without the noise.";
