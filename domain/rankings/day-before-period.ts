import type { Period } from "#domain/time/periods.ts";

/** Returns the day before a period of 7 days, 1 month or 6 months that ends with `lastDay` (POP-13). */
export function dayBeforePeriod(period: Exclude<Period, "all_time">, lastDay: string): string {
  const length = { week: { days: 7 }, month: { months: 1 }, "6month": { months: 6 } }[period];
  return Temporal.PlainDate.from(lastDay).subtract(length).toString();
}
