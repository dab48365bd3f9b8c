/** Page sizes of spec §9: of a list, of one that shows the next six months by date, and of a slider on wide and on small screens. */
export const HOME_PAGE_SIZE = 18;
export const SIX_MONTHS_PAGE_SIZE = 8;
export const SLIDER_PAGE_SIZE = 24;
export const SMALL_SLIDER_PAGE_SIZE = 8;

/** The model list of this brand is that of all brands (spec §9). */
export const ALL_BRANDS = 1000;

/** The first year that the year filter offers; the last is the newest in the catalogue (spec §9). */
export const FIRST_FILTER_YEAR = 2016;
