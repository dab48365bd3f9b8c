import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";

/** Returns the id of a day on the page: "today" for New York's `today` ("2026-11-23"), otherwise one with its date. */
export function anchorOf(date: PartialDate, today: string): string {
  const iso = formatPartialDate(date) ?? "";
  return iso === today ? "today" : `day-${iso}`;
}
