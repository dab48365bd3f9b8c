/** The id of an anonymous visitor, made by the browser (ROLE-2). */
export const VISITOR_ID = /^[\w-]{8,64}$/;

/** The random number of an anonymous visitor's watchlist, stored in a cookie (ROLE-3). */
export const WATCHLIST_COOKIE = /^\d{6,20}$/;
