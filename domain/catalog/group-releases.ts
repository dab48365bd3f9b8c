import type { Card } from "./contract.ts";
import { displayDate } from "./display-date.ts";
import { formatPartialDate, type PartialDate } from "./partial-date.ts";

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

/** The release date of a card, whose parts are strings with '00' for what is unknown (spec §3). */
export function dateOfCard({ releaseYear, releaseMonth, releaseDay }: Card): PartialDate {
  const [year, month, day] = [releaseYear, releaseMonth, releaseDay].map((part) => Number(part) || null);
  return { year: year ?? null, month: month ?? null, day: day ?? null };
}

function groupOf(card: Card): { key: string; heading: string } {
  if (card.is_past_release === "1") {
    return { key: `past-${card.releaseYear}`, heading: `${card.releaseYear} Releases` };
  }
  const date = dateOfCard(card);
  return { key: formatPartialDate(date) ?? "unknown", heading: displayDate(date) || "Release Date N/A" };
}
