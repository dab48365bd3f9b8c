import { rankedPeriods } from "#domain/listing/choices.ts";
import { Chip } from "../ui/chip.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { periodLabels, rankingLabels } from "./filter-labels.ts";
import { chooseRanking, type Filters, isPeriodOpen } from "./filters.ts";

/** Most liked or most viewed, in a period (spec §4 "Release filter"); the date range is there with a year alone. */
export function RankingFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const shown = rankedPeriods.filter((period) => period !== "date-range" || filters.year !== null);
  return (["most_likes", "most_views"] as const).map((by) => (
    <FilterGroup key={by} title={rankingLabels[by]} className="hidden scripted:block">
      <div className="flex flex-wrap gap-2">
        {shown.map((period) => (
          <Chip
            key={period}
            aria-label={`${rankingLabels[by]}: ${periodLabels[period]}`}
            disabled={!isPeriodOpen(filters, period)}
            pressed={filters.ranking?.by === by && filters.ranking.period === period}
            onClick={() => onChange(chooseRanking(filters, { by, period }))}
          >
            {periodLabels[period]}
          </Chip>
        ))}
      </div>
    </FilterGroup>
  ));
}
