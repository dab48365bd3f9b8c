/** Entries of the largest change that is made at once: no backup precedes it (OPS-24), no thread makes it (OPS-27), and nobody sees it run (CAT-66). */
export const MAX_SMALL_CHANGE = 100;
