import { monthName } from "#domain/catalog/display-date.ts";
import type { RankedPeriod, ReleaseFilter } from "#domain/listing/choices.ts";
import type { FilterOptions } from "#domain/listing/contract.ts";
import {
  type Filters,
  noFilters,
  removeModel,
  toggleSizeRun,
  type RankingFilter,
  chooseBrand,
  chooseYear,
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
  return [
    ...(sort === "most_liked" ? [{ label: "Most Liked", without: { ...filters, sort: noFilters.sort } }] : []),
    ...(release === "view_all"
      ? []
      : [{ label: releaseLabels[release], without: { ...filters, release: noFilters.release } }]),
    ...(brand === 0 ? [] : [{ label: named(options.brands, brand), without: chooseBrand(filters, 0) }]),
    ...models.map((id) => ({ label: named(options.models, id), without: removeModel(filters, id) })),
    ...sizeRuns.map((run) => ({ label: run, without: toggleSizeRun(filters, run) })),
    ...(year === null ? [] : [{ label: String(year), without: chooseYear(filters, null) }]),
    ...(month === null ? [] : [{ label: monthName(month), without: { ...filters, month: null } }]),
    ...(ranking
      ? [
          {
            label: `${rankingLabels[ranking.by]}: ${periodLabels[ranking.period]}`,
            without: { ...filters, ranking: null },
          },
        ]
      : []),
  ];
}
