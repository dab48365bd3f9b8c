import type { RankedPeriod, ReleaseFilter } from "#domain/listing/choices.ts";

/** One of "most liked" and "most viewed", never both (spec §4 "Release filter"). */
export interface RankingFilter {
  by: "most_likes" | "most_views";
  period: RankedPeriod;
}

/** What a person has chosen a list by (spec §4 "Release filter"). */
export interface Filters {
  release: ReleaseFilter;
  /** 0: all brands */
  brand: number;
  models: number[];
  sizeRuns: string[];
  year: number | null;
  month: number | null;
  ranking: RankingFilter | null;
  sort: "by_date" | "most_liked";
}

export const noFilters: Filters = {
  release: "view_all",
  brand: 0,
  models: [],
  sizeRuns: [],
  year: null,
  month: null,
  ranking: null,
  sort: "by_date",
};

/** Another brand takes the models of the one before with it. */
export function chooseBrand(filters: Filters, brand: number): Filters {
  return brand === filters.brand ? filters : { ...filters, brand, models: [] };
}

/** A model is in the list once. */
export function addModel(filters: Filters, model: number): Filters {
  return filters.models.includes(model) ? filters : { ...filters, models: [...filters.models, model] };
}

export function removeModel(filters: Filters, model: number): Filters {
  return { ...filters, models: filters.models.filter((one) => one !== model) };
}

export function toggleSizeRun(filters: Filters, run: string): Filters {
  const { sizeRuns } = filters;
  const others = sizeRuns.filter((one) => one !== run);
  return { ...filters, sizeRuns: others.length < sizeRuns.length ? others : [...sizeRuns, run] };
}

/** A year takes the place of the periods that end today; without one there is no month, and no date range either. */
export function chooseYear(filters: Filters, year: number | null): Filters {
  const isRange = filters.ranking?.period === "date-range";
  const ranking = isRange === (year !== null) ? filters.ranking : null;
  return { ...filters, year, month: year === null ? null : filters.month, ranking };
}

export function chooseMonth(filters: Filters, month: number | null): Filters {
  return filters.year === null ? filters : { ...filters, month };
}

/** Whether a period can be chosen: a date range with a year, any other without. */
export function isPeriodOpen({ year }: Filters, period: RankedPeriod): boolean {
  return (period === "date-range") === (year !== null);
}

/** Chosen again, a ranking is given up; most liked and most viewed exclude each other. */
export function chooseRanking(filters: Filters, { by, period }: RankingFilter): Filters {
  if (!isPeriodOpen(filters, period)) return filters;
  const isChosen = filters.ranking?.by === by && filters.ranking.period === period;
  return { ...filters, ranking: isChosen ? null : { by, period }, sort: "by_date" };
}
