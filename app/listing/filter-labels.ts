import { monthName } from "#domain/catalog/display-date.ts";
import type { RankedPeriod, ReleaseFilter } from "#domain/listing/choices.ts";
import type { FilterOptions } from "#domain/listing/contract.ts";
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

export const releaseLabels: Record<ReleaseFilter, string> = {
  view_all: "View All",
  not_yes_released: "Upcoming",
  past_releases: "Past Releases",
  "range-six-months": "Next Six Months",
};

export const periodLabels: Record<RankedPeriod, string> = {
  week: "Week",
  month: "Month",
  "6month": "6 Months",
  all_time: "All Time",
  "date-range": "Date Range",
};

export const rankingLabels: Record<RankingFilter["by"], string> = {
  most_likes: "Most Liked",
  most_views: "Most Viewed",
};

/** Each filter that is set, by name, and the filters without it (spec §4: clear icons remove single filters). */
export function appliedFilters(filters: Filters, options: FilterOptions): { label: string; without: Filters }[] {
  const { release, brand, models, sizeRuns, year, month, ranking, sort } = filters;
  const named = (list: { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? `#${id}`;
  const applied: { label: string; without: Filters }[] = [];
  const add = (label: string, without: Filters) => applied.push({ label, without });
  if (sort === "most_liked") add(rankingLabels.most_likes, { ...filters, sort: noFilters.sort });
  if (release !== noFilters.release) add(releaseLabels[release], { ...filters, release: noFilters.release });
  if (brand !== 0) add(named(options.brands, brand), chooseBrand(filters, 0));
  for (const id of models) add(named(options.models, id), removeModel(filters, id));
  for (const run of sizeRuns) add(run, toggleSizeRun(filters, run));
  if (year !== null) add(String(year), chooseYear(filters, null));
  if (month !== null) add(monthName(month), chooseMonth(filters, null));
  if (ranking) add(`${rankingLabels[ranking.by]}: ${periodLabels[ranking.period]}`, chooseRanking(filters, ranking));
  return applied;
}
