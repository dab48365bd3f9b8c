/** Edits of a call, at most: a page of a table, or a selection. */
export const MAX_EDITS = 500;
