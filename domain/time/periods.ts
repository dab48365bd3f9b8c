/** Measures that rank products. */
export type Measure = "likes" | "views";

/** The periods of rankings, each of which ends today (POP-13). */
export const periods = ["week", "month", "6month", "all_time"] as const;
export type Period = (typeof periods)[number];

/** Returns the day before a period of 7 days, 1 month or 6 months that ends with `lastDay`. */
export function dayBeforePeriod(period: Exclude<Period, "all_time">, lastDay: string): string {
  const length = { week: { days: 7 }, month: { months: 1 }, "6month": { months: 6 } }[period];
  return Temporal.PlainDate.from(lastDay).subtract(length).toString();
}
