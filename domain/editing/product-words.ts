/** The products that the table of editors is limited to (DESK-11). */
export const everySpan = ["everything", "past", "upcoming", "unreleased"] as const;
export type ProductSpan = (typeof everySpan)[number];

/** The orders of the table that one can choose. */
export const everySort = ["date", "added", "likes"] as const;
export type ProductSort = (typeof everySort)[number];
