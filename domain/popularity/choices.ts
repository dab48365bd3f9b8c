import type { Period } from "#domain/listing/choices.ts";

/** The periods as the home block calls them (spec §4 "Most popular"), and what they are elsewhere. */
export const homePeriods = { weekly: "week", monthly: "month", six_month: "6month", all_time: "all_time" } as const;
export type HomePeriod = keyof typeof homePeriods;

/** What people read of a period (spec §2 "Most popular"). */
export const periodNames: Record<Period, string> = { week: "1w", month: "1m", "6month": "6m", all_time: "All Time" };
