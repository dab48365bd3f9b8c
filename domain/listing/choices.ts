/** What of a list is shown, by when it is released (spec §4 "Release filter"; the range is of six months). */
export const releaseFilters = ["view_all", "past_releases", "not_yes_released", "range-six-months"] as const;
export type ReleaseFilter = (typeof releaseFilters)[number];

/** Periods of likes and views that end today (spec §4 "Release filter"). */
export const periods = ["week", "month", "6month", "all_time"] as const;
export type Period = (typeof periods)[number];

/** The year or month that is chosen is a period, too. */
export const rankedPeriods = [...periods, "date-range"] as const;
export type RankedPeriod = (typeof rankedPeriods)[number];
