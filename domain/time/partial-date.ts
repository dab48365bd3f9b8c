/**
 * Release date, as precise as it is known: a day, a month, a year or nothing (TIME-3). It is a calendar date without a
 * time zone; callers pass "today".
 */
export interface PartialDate {
  /** null when unknown; month and day are then unknown as well */
  year: number | null;
  month: number | null;
  day: number | null;
}

export const unknownDate: PartialDate = { year: null, month: null, day: null };

const PATTERN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** Parses "2026", "2026-11" or "2026-11-28"; null for any other text and for a day that does not exist. */
export function parsePartialDate(text: string): PartialDate | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day] = [match[1], match[2], match[3]].map((part) =>
    part === undefined ? null : Number(part),
  ) as [number, number | null, number | null];
  if (year < 1900 || year > 2199) return null;
  if (month !== null && (month < 1 || month > 12)) return null;
  if (day !== null && (day < 1 || day > daysInMonth(year, month as number))) return null;
  return { year, month, day };
}

/** Returns the date of a text that was validated before; unknown for null. */
export function partialDateOf(text: string | null): PartialDate {
  return (text !== null && parsePartialDate(text)) || unknownDate;
}

/** Reverses partialDateOf(); null for an unknown date. */
export function formatPartialDate({ year, month, day }: PartialDate): string | null {
  if (year === null) return null;
  return [String(year).padStart(4, "0"), ...[month, day].filter((part) => part !== null).map(twoDigits)].join("-");
}

/**
 * Returns one number that sorts releases by date: yyyymmdd, with 99 for an unknown month or day and 9999 for an unknown
 * year. A release is past exactly when this is smaller than today's number: a month-only (year-only) release is
 * upcoming until its month (year) is over (TIME-5, LIST-21).
 */
export function releaseOrder({ year, month, day }: PartialDate): number {
  return (year ?? 9999) * 10_000 + (month ?? 99) * 100 + (day ?? 99);
}

/** Returns the last day a release date can mean; null when the year is unknown. */
export function lastDay({ year, month, day }: PartialDate): string | null {
  if (year === null) return null;
  const lastMonth = month ?? 12;
  return [year, twoDigits(lastMonth), twoDigits(day ?? daysInMonth(year, lastMonth))].join("-");
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}
