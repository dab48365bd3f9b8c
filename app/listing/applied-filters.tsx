import type { FilterOptions } from "#domain/releases/filter-options.ts";
import { RemovableChip } from "../ui/chip.tsx";
import type { ListRequest } from "./list-request.ts";
import { describeFilters } from "./filter-labels.ts";
import type { ListingData } from "./load-listing.ts";
import type { Filters } from "./filters.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface Props {
  request: ListRequest;
  options: FilterOptions;
  /** the search and what it was understood to say, with the text without each */
  searched: ListingData["searched"];
  onChange: (filters: Filters, search: string | null) => void;
}

/** Chips for the search, for each part of it that limits the list (SRCH-13), and for each applied filter (LIST-28). */
export const AppliedFilters = withErrorBoundary(function AppliedFilters({
  request: { filters, search },
  options,
  searched,
  onChange,
}: Props) {
  const applied = describeFilters(filters, options);
  if (!searched[0] && !applied[0]) return null;
  const chip = (label: string, others: Filters, text: string | null) => (
    <li key={label + text} className="max-w-full">
      <RemovableChip label={label} onRemove={() => onChange(others, text)} />
    </li>
  );
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap gap-2 pb-6">
      {searched.map(({ label, without }) => chip(label, filters, without))}
      {applied.map(({ label, without }) => chip(label, without, search))}
    </ul>
  );
});
