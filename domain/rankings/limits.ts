/** Entries on the home page (HOME-6), and large entries at the top of the ranking (POP-24). */
export const HOME_POPULAR = 10;
export const FIRST_POPULAR = 10;

/** With fewer entries a ranking is not shown, on wide and on narrow screens (POP-28). */
export const MIN_POPULAR = 10;
export const MIN_POPULAR_NARROW = 5;

/** Page sizes of the full ranking: above 1200 px, from 768 to 1200 px, and below (POP-25). */
export const WIDE_PAGE_SIZE = 15;
export const MEDIUM_PAGE_SIZE = 10;
export const NARROW_PAGE_SIZE = 20;
