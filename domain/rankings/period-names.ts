import type { Period } from "#domain/time/periods.ts";

/** The periods by their names in `GET /api/popular-products` (POP-19). */
export const homePeriods = { weekly: "week", monthly: "month", six_month: "6month", all_time: "all_time" } as const;
export type HomePeriod = keyof typeof homePeriods;

/** The labels of the period buttons (POP-22). */
export const periodNames: Record<Period, string> = { week: "1w", month: "1m", "6month": "6m", all_time: "All Time" };
