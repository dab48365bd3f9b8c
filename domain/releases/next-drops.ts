import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import { lastDay } from "#domain/time/partial-date.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { listReleases } from "./list-releases.ts";

/** Read to find the next ones: of a day with many releases, some have dropped already. */
const MAX_CANDIDATES = 24;

/**
 * Lists the next `limit` drops at `now`, the soonest first: upcoming releases of which the day is known. One without an
 * hour counts until the end of its day in New York (HOME-13).
 */
export async function listNextDrops(catalog: Catalog, now: Temporal.Instant, limit: number): Promise<Card[]> {
  const { data } = await listReleases(catalog, { released: "upcoming", limit: MAX_CANDIDATES });
  return data
    .filter(({ date }) => date.day !== null)
    .map((card) => ({ card, drops: dropsAt(card) }))
    .filter(({ drops }) => drops > now.epochMilliseconds)
    .toSorted((one, other) => one.drops - other.drops)
    .slice(0, limit)
    .map(({ card }) => card);
}

/** Returns the moment of the drop, in milliseconds since 1970. */
function dropsAt(card: Card): number {
  if (card.moment !== null) return Date.parse(card.moment);
  const day = Temporal.PlainDate.from(lastDay(card.date) ?? "2199-12-31");
  return day.add({ days: 1 }).toZonedDateTime(NEW_YORK).epochMilliseconds;
}
