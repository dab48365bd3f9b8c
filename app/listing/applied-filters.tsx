import type { FilterOptions } from "#domain/releases/contract.ts";
import { RemovableChip } from "../ui/chip.tsx";
import type { ListRequest } from "./list-request.ts";
import { describeFilters } from "./filter-labels.ts";
import type { Filters } from "./filters.ts";

interface Props {
  request: ListRequest;
  options: FilterOptions;
  onChange: (filters: Filters, search: string | null) => void;
}

/** Chips for the search and each applied filter (LIST-28). */
export function AppliedFilters({ request: { filters, search }, options, onChange }: Props) {
  const applied = describeFilters(filters, options);
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
