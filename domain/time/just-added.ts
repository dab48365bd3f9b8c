/** Number of days that a product counts as just added (CAT-4). */
const JUST_ADDED_DAYS = 7;

/** Text on the card of such a product. */
export const JUST_ADDED = "Just Added";

/** Whether a product added at `addedAt`, in milliseconds since 1970, is just added on `today`, a New York day. */
export function isJustAdded(addedAt: number, today: string): boolean {
  return Date.parse(today) - addedAt < JUST_ADDED_DAYS * 86_400_000;
}
