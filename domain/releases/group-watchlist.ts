import { daysUntil } from "#domain/time/days-until.ts";
import { releaseOrder } from "#domain/time/partial-date.ts";
import { orderOfDay } from "#domain/time/today.ts";
import type { Dated, ReleaseGroup } from "./group-releases.ts";

/** In the order of the page. */
const headings = {
  today: "Today",
  week: "This week",
  later: "Later",
  undated: "Date TBA",
  released: "Released",
};
type GroupKey = keyof typeof headings;

/** Number of days after today that count as this week. */
const WEEK_DAYS = 6;

interface Loaded {
  /** New York's, as "2026-11-21" */
  today: string;
  /** `cards` are the first ones of a longer list, by date */
  hasMore: boolean;
}

/**
 * Groups watched cards by their day, in each the soonest first, released ones the newest first; empty groups are left out. The
 * groups without a day wait until all upcoming cards are loaded: a card that is loaded later never comes before a shown one
 * (WATCH-8).
 */
export function groupWatchlist<T extends Dated>(
  cards: T[],
  { today, hasMore }: Loaded,
): Omit<ReleaseGroup<T>, "near">[] {
  const isUpcomingLoaded = !hasMore || cards.some(({ isPast }) => isPast);
  const upcoming = cards.toSorted((one, other) => orderOf(one) - orderOf(other));
  const newestFirst = cards.toSorted((one, other) => orderOf(other) - orderOf(one));
  const keys: GroupKey[] = ["today", "week", "later"];
  if (isUpcomingLoaded) keys.push("undated", "released");
  return keys
    .map((key) => ({
      key,
      heading: headings[key],
      cards: (key === "released" ? newestFirst : upcoming).filter((card) => keyOf(card, today) === key),
    }))
    .filter((group) => group.cards.length > 0);
}

function keyOf(card: Dated, today: string): GroupKey {
  if (orderOf(card) < orderOfDay(today)) return "released";
  const days = daysUntil(card.date, today);
  if (days === null) return "undated";
  if (days === 0) return "today";
  return days > WEEK_DAYS ? "later" : "week";
}

/** Returns the sort key of a card by date. */
function orderOf(card: Dated): number {
  return releaseOrder(card.date);
}
