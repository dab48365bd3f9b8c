import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";

/** The id of a day on the page, New York's `today` ("2026-11-23") having one of its own. */
export function anchorOf(date: PartialDate, today: string): string {
  const iso = formatPartialDate(date) ?? "";
  return iso === today ? "today" : `day-${iso}`;
}
