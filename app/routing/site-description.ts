/** What the site is for, to search engines and in lists of apps. */
export const SITE_DESCRIPTION =
  "Upcoming and past sneaker releases: dates, prices, SKUs and retailer times, without the noise.";
