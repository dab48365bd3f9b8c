import { tokenPages } from "../token-pages.ts";

/** Path of a page or call that ends in a one-time token; the first group is the part before the token. */
export const TOKEN_PATH = new RegExp(`^((?:/api)?/(?:${tokenPages.join("|")}))/.+`, "i");
