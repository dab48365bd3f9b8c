import type { ReleaseSpan } from "#domain/releases/list-query.ts";
import type { Measure } from "#domain/time/periods.ts";
import type { RankedPeriod } from "#wire/parameter-words.ts";

/** Either "most liked" or "most viewed" (LIST-29). */
export interface RankingFilter {
  by: Measure;
  period: RankedPeriod;
}

/** The filters and the sort of a list. */
export interface Filters {
  release: ReleaseSpan;
  /** 0: all brands */
  brand: number;
  models: number[];
  sizeRuns: string[];
  year: number | null;
  month: number | null;
  /** only releases whose date is confirmed (EVID-5) */
  confirmed: boolean;
  ranking: RankingFilter | null;
  sort: "by_date" | "most_liked";
}

export const noFilters: Filters = {
  release: "all",
  brand: 0,
  models: [],
  sizeRuns: [],
  year: null,
  month: null,
  confirmed: false,
  ranking: null,
  sort: "by_date",
};

/** Chooses a brand; another one clears the chosen models (LIST-32). */
export function chooseBrand(filters: Filters, brand: number): Filters {
  return brand === filters.brand ? filters : { ...filters, brand, models: [] };
}

/** Adds a model, which is never in the list twice (LIST-33). */
export function addModel(filters: Filters, model: number): Filters {
  return filters.models.includes(model) ? filters : { ...filters, models: [...filters.models, model] };
}

export function removeModel(filters: Filters, model: number): Filters {
  return { ...filters, models: filters.models.filter((other) => other !== model) };
}

export function toggleSizeRun(filters: Filters, run: string): Filters {
  const { sizeRuns } = filters;
  const others = sizeRuns.filter((other) => other !== run);
  return { ...filters, sizeRuns: others.length < sizeRuns.length ? others : [...sizeRuns, run] };
}

/**
 * Chooses a year, which clears all periods except the date range; without one, the month and the date range are cleared
 * (LIST-30, LIST-31).
 */
export function chooseYear(filters: Filters, year: number | null): Filters {
  const isRange = filters.ranking?.period === "date-range";
  const ranking = isRange === (year !== null) ? filters.ranking : null;
  return { ...filters, year, month: year === null ? null : filters.month, ranking };
}

export function chooseMonth(filters: Filters, month: number | null): Filters {
  return filters.year === null ? filters : { ...filters, month };
}

/**
 * Whether a period is available: the date range only with a year, the other periods only without one (LIST-30,
 * LIST-31).
 */
export function isPeriodAvailable({ year }: Filters, period: RankedPeriod): boolean {
  return (period === "date-range") === (year !== null);
}

/** Sets the ranking, or clears it when it is set already. Most liked and most viewed exclude each other (LIST-29). */
export function chooseRanking(filters: Filters, { by, period }: RankingFilter): Filters {
  if (!isPeriodAvailable(filters, period)) return filters;
  const isChosen = filters.ranking?.by === by && filters.ranking.period === period;
  return { ...filters, ranking: isChosen ? null : { by, period }, sort: "by_date" };
}
