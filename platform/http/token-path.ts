import { tokenPages } from "../token-pages.ts";

/** The path of a page or call that ends in a one-time token; the first group is what stands before the token. */
export const TOKEN_PATH = new RegExp(`^((?:/api)?/(?:${tokenPages.join("|")}))/.+`);
