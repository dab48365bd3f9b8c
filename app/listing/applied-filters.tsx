import type { FilterOptions } from "#domain/listing/contract.ts";
import { RemovableChip } from "../ui/chip.tsx";
import type { Asked } from "./asked.ts";
import { appliedFilters } from "./filter-labels.ts";
import type { Filters } from "./filters.ts";

interface Props {
  asked: Asked;
  options: FilterOptions;
  onChange: (filters: Filters, search: string | null) => void;
}

/** What the list is limited by, each with the way to be rid of it (spec §2 "Filter panel"). */
export function AppliedFilters({ asked: { filters, search }, options, onChange }: Props) {
  const applied = appliedFilters(filters, options);
  if (applied.length === 0 && search === null) return null;
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap gap-2 pb-6">
      {search !== null && (
        <li>
          <RemovableChip label={`“${search}”`} onRemove={() => onChange(filters, null)} />
        </li>
      )}
      {applied.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} onRemove={() => onChange(without, search)} />
        </li>
      ))}
    </ul>
  );
}
