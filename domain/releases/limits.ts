/** Page sizes: of a list (LIST-2), of the six-month range by date (LIST-42), of a slider on wide and on small screens (HOME-9). */
export const LIST_PAGE_SIZE = 18;
export const SIX_MONTHS_PAGE_SIZE = 8;
export const SLIDER_PAGE_SIZE = 24;
export const SMALL_SLIDER_PAGE_SIZE = 8;

/** Maximum number of entries of a list that one call returns, in any number of pages (API-33). */
export const MAX_ENTRIES = 500;

/** The first year that the year filter offers (LIST-26). */
export const FIRST_FILTER_YEAR = 2016;

/** Events in the calendar file of a watchlist, at most (WATCH-12). */
export const MAX_CALENDAR_EVENTS = 1_000;
