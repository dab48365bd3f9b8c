import { dateOfParts } from "#domain/time/date-parts.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { nearDay } from "#domain/time/near-day.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import type { Card } from "#domain/catalog-index/card.ts";

export interface ReleaseGroup {
  /** the same after further pages are added */
  key: string;
  heading: string;
  cards: Card[];
}

/**
 * Groups upcoming cards by their date as far as it is known, past ones as "{year} Releases", in the given order, on New York's
 * `today` ("2026-11-21"). A group that goes on across pages stays one (LIST-45).
 */
export function groupReleases(cards: Card[], today: string): ReleaseGroup[] {
  const groups = new Map<string, ReleaseGroup>();
  for (const card of cards) {
    const { key, heading } = groupOf(card, today);
    const group = groups.get(key);
    if (group) group.cards.push(card);
    else groups.set(key, { key, heading, cards: [card] });
  }
  return [...groups.values()];
}

function groupOf(card: Card, today: string): { key: string; heading: string } {
  if (card.is_past_release === "1") {
    return { key: `past-${card.releaseYear}`, heading: `${card.releaseYear} Releases` };
  }
  const date = dateOfParts(card);
  const near = nearDay(date, today);
  const known = displayDate(date) || "Release Date N/A";
  // of a day that is so near, everybody knows the year
  const heading = near ? `${near}, ${known.replace(/, \d+$/, "")}` : known;
  return { key: formatPartialDate(date) ?? "unknown", heading };
}
