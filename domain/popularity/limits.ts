/** How many the home page shows (spec §9 "Home most popular items"), and how many stand first, and large, in the ranking. */
export const HOME_POPULAR = 10;
export const FIRST_POPULAR = 10;

/** With fewer there is not enough to rank: on wide screens, and on narrow ones (spec §8 "Empty results"). */
export const FEWEST_POPULAR = 10;
export const FEWEST_POPULAR_NARROW = 5;

/** Page sizes of the full ranking: above 1200 px, from 768 to 1200 px, and below (spec §9 "Full popular page size"). */
export const WIDE_PAGE_SIZE = 15;
export const MEDIUM_PAGE_SIZE = 10;
export const NARROW_PAGE_SIZE = 20;
