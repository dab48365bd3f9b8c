import { displayDate, monthName } from "#domain/time/display-date.ts";
import type { FilterOptions } from "#domain/releases/filter-options.ts";
import type { ReleaseSpan } from "#domain/releases/list-query.ts";
import {
  chooseBrand,
  chooseMonth,
  chooseRanking,
  chooseYear,
  type Filters,
  noFilters,
  type RankingFilter,
  removeModel,
  toggleSizeRun,
} from "./filters.ts";
import type { RankedPeriod } from "#wire/parameter-words.ts";

export const releaseLabels: Record<ReleaseSpan, string> = {
  all: "View All",
  upcoming: "Upcoming",
  past: "Past Releases",
  "six-months": "Next Six Months",
};

export const periodLabels: Record<RankedPeriod, string> = {
  week: "Week",
  month: "Month",
  "6month": "6 Months",
  all_time: "All Time",
  "date-range": "Date Range",
};

/**
 * Returns the name of a period. That of the date range says which one the filters set: "Date Range (in November 2021)"
 * (LIST-30).
 */
export function periodLabel(period: RankedPeriod, { year, month }: Filters): string {
  const range = period === "date-range" && displayDate({ year, month, day: null });
  return range ? `${periodLabels[period]} (in ${range})` : periodLabels[period];
}

export const rankingLabels: Record<RankingFilter["by"], string> = {
  likes: "Most Liked",
  views: "Most Viewed",
};

/** The label of the filter for confirmed dates (EVID-5). */
export const CONFIRMED_ONLY = "Confirmed only";

/** Returns a ranking with its period, such as "Most Liked: Week". */
export function rankingLabel({ by, period }: RankingFilter, filters: Filters): string {
  return `${rankingLabels[by]}: ${periodLabel(period, filters)}`;
}

/** Returns a label for each filter that is set, with the filters without it (LIST-28). */
export function describeFilters(filters: Filters, options: FilterOptions): { label: string; without: Filters }[] {
  const { release, brand, models, sizeRuns, year, month, confirmed, ranking, sort } = filters;
  const nameOf = (list: { id: number; name: string }[], id: number) =>
    list.find((item) => item.id === id)?.name ?? `#${id}`;
  const applied: { label: string; without: Filters }[] = [];
  const add = (label: string, without: Filters) => applied.push({ label, without });
  if (sort === "most_liked") add(rankingLabels.likes, { ...filters, sort: noFilters.sort });
  if (release !== noFilters.release) add(releaseLabels[release], { ...filters, release: noFilters.release });
  if (brand !== 0) add(nameOf(options.brands, brand), chooseBrand(filters, 0));
  for (const id of models) add(nameOf(options.models, id), removeModel(filters, id));
  for (const run of sizeRuns) add(run, toggleSizeRun(filters, run));
  if (year !== null) add(String(year), chooseYear(filters, null));
  if (month !== null) add(monthName(month), chooseMonth(filters, null));
  if (confirmed) add(CONFIRMED_ONLY, { ...filters, confirmed: false });
  if (ranking) add(rankingLabel(ranking, filters), chooseRanking(filters, ranking));
  return applied;
}
