import { dateOfParts } from "#domain/time/date-parts.ts";
import { daysUntil } from "#domain/time/days-until.ts";
import { releaseOrder } from "#domain/time/partial-date.ts";
import { orderOfDay } from "#domain/time/today.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { ReleaseGroup } from "./group-releases.ts";

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
export function groupWatchlist(cards: Card[], { today, hasMore }: Loaded): Omit<ReleaseGroup<Card>, "near">[] {
  const isUpcomingLoaded = !hasMore || cards.some(({ is_past_release }) => is_past_release === "1");
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

function keyOf(card: Card, today: string): GroupKey {
  if (orderOf(card) < orderOfDay(today)) return "released";
  const days = daysUntil(dateOfParts(card), today);
  if (days === null) return "undated";
  if (days === 0) return "today";
  return days > WEEK_DAYS ? "later" : "week";
}

/** Returns the sort key of a card by date. */
function orderOf(card: Card): number {
  return releaseOrder(dateOfParts(card));
}
