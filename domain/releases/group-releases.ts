import { dateOfParts } from "#domain/time/date-parts.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import type { Card } from "#domain/catalog-index/card.ts";

export interface ReleaseGroup {
  /** the same after further pages are added */
  key: string;
  heading: string;
  cards: Card[];
}

/**
 * Groups upcoming cards by their date as far as it is known, past ones as "{year} Releases", in the given order. A group
 * that goes on across pages stays one (LIST-45).
 */
export function groupReleases(cards: Card[]): ReleaseGroup[] {
  const groups = new Map<string, ReleaseGroup>();
  for (const card of cards) {
    const { key, heading } = groupOf(card);
    const group = groups.get(key);
    if (group) group.cards.push(card);
    else groups.set(key, { key, heading, cards: [card] });
  }
  return [...groups.values()];
}

function groupOf(card: Card): { key: string; heading: string } {
  if (card.is_past_release === "1") {
    return { key: `past-${card.releaseYear}`, heading: `${card.releaseYear} Releases` };
  }
  const date = dateOfParts(card);
  return { key: formatPartialDate(date) ?? "unknown", heading: displayDate(date) || "Release Date N/A" };
}
