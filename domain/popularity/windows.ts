import type { Period } from "#domain/listing/choices.ts";

/** The last day before the window: of 7 days, 1 month or 6 months that end with `lastDay` (api.md "Popularity"). */
export function windowStart(period: Exclude<Period, "all_time">, lastDay: string): string {
  const length = { week: { days: 7 }, month: { months: 1 }, "6month": { months: 6 } }[period];
  return Temporal.PlainDate.from(lastDay).subtract(length).toString();
}
