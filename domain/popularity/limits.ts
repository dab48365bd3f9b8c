/** How many the home page shows (spec §9 "Home most popular items"), and how many stand first, and large, in the ranking. */
export const HOME_POPULAR = 10;
export const FIRST_POPULAR = 10;

/** How many a page of the full ranking has above 1200 px (spec §9 "Full popular page size"). */
export const WIDE_PAGE_SIZE = 15;
