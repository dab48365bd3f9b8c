import type { PartialDate } from "./partial-date.ts";

/** A release date in a reply: "00" is an unknown day or month, "0000" an unknown year (TIME-4). */
export interface DateParts {
  releaseYear: string;
  releaseMonth: string;
  releaseDay: string;
}

export function partsOf({ year, month, day }: PartialDate): DateParts {
  return {
    releaseYear: String(year ?? 0).padStart(4, "0"),
    releaseMonth: String(month ?? 0).padStart(2, "0"),
    releaseDay: String(day ?? 0).padStart(2, "0"),
  };
}

/** Reverses partsOf(). */
export function dateOfParts({ releaseYear, releaseMonth, releaseDay }: DateParts): PartialDate {
  const [year, month, day] = [releaseYear, releaseMonth, releaseDay].map((part) => Number(part) || null);
  return { year: year ?? null, month: month ?? null, day: day ?? null };
}
