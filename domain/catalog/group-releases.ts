import type { Card } from "./contract.ts";
import { dateOfParts } from "./date-parts.ts";
import { displayDate } from "./display-date.ts";
import { formatPartialDate } from "./partial-date.ts";

export interface ReleaseGroup {
  /** stays the same while pages are added, whatever their cards */
  key: string;
  heading: string;
  cards: Card[];
}

/**
 * Upcoming cards under their date as far as it is known, past ones under '<year> Releases' (spec §4 "Grouping").
 * Cards are taken in the order given; a group that goes on across two pages stays one.
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
