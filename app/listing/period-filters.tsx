import { Chip } from "../ui/chip.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { periodLabel, rankingLabel, rankingLabels } from "./filter-labels.ts";
import { chooseRanking, type Filters, isPeriodAvailable } from "./filters.ts";
import { rankedPeriods } from "#wire/parameter-words.ts";

/** Shows the filters "Most Liked" and "Most Viewed" with their periods (LIST-29, LIST-30). */
export function PeriodFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const periods = rankedPeriods.filter((period) => period !== "date-range" || filters.year !== null);
  return (["likes", "views"] as const).map((by) => (
    <FilterGroup key={by} title={rankingLabels[by]} className="hidden scripted:block">
      <div className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <Chip
            // a new element for another date range: the browser would report the longer one as a layout shift
            key={periodLabel(period, filters)}
            aria-label={rankingLabel({ by, period }, filters)}
            disabled={!isPeriodAvailable(filters, period)}
            pressed={filters.ranking?.by === by && filters.ranking.period === period}
            onClick={() => onChange(chooseRanking(filters, { by, period }))}
            // the date range may take two lines
            className="whitespace-normal!"
          >
            {periodLabel(period, filters)}
          </Chip>
        ))}
      </div>
    </FilterGroup>
  ));
}
