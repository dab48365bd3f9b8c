import { displayDate } from "#domain/time/display-date.ts";
import { nearDay } from "#domain/time/near-day.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import type { Card } from "#domain/catalog-index/card.ts";

export type Dated = Pick<Card, "isPast" | "date">;

export interface ReleaseGroup<T extends Dated> {
  /** the same after further pages are added */
  key: string;
  /** text above the heading: "Today,", "Tomorrow,", "Saturday," or nothing */
  near: string;
  heading: string;
  cards: T[];
}

/**
 * Groups upcoming cards by their date, as precise as it is known, and past ones as "{year} Releases", in the given
 * order, on New York's `today` ("2026-11-21"). A group that goes on across pages remains one (LIST-45).
 */
export function groupReleases<T extends Dated>(cards: T[], today: string): ReleaseGroup<T>[] {
  const groups = new Map<string, ReleaseGroup<T>>();
  for (const card of cards) {
    const { key, near, heading } = groupOf(card, today);
    const group = groups.get(key);
    if (group) group.cards.push(card);
    else groups.set(key, { key, near, heading, cards: [card] });
  }
  return [...groups.values()];
}

function groupOf(card: Dated, today: string): Omit<ReleaseGroup<Dated>, "cards"> {
  const { date } = card;
  if (card.isPast) return { key: `past-${date.year}`, near: "", heading: `${date.year} Releases` };
  const near = nearDay(date, today);
  const known = displayDate(date) || "Release Date N/A";
  // of a day that is so near, everybody knows the year
  return {
    key: formatPartialDate(date) ?? "unknown",
    near: near && `${near},`,
    heading: near ? known.replace(/, \d+$/, "") : known,
  };
}
