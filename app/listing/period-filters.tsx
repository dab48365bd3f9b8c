import { Chip } from "../ui/chip.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { periodLabels, rankingLabels } from "./filter-labels.ts";
import { chooseRanking, type Filters, isPeriodAvailable } from "./filters.ts";
import { rankedPeriods } from "#domain/releases/parameter-words.ts";

/** The filters "Most Liked" and "Most Viewed" with their periods (LIST-29, LIST-30). */
export function PeriodFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const periods = rankedPeriods.filter((period) => period !== "date-range" || filters.year !== null);
  return (["likes", "views"] as const).map((by) => (
    <FilterGroup key={by} title={rankingLabels[by]} className="hidden scripted:block">
      <div className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <Chip
            key={period}
            aria-label={`${rankingLabels[by]}: ${periodLabels[period]}`}
            disabled={!isPeriodAvailable(filters, period)}
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
