import { useState } from "react";
import { shortMonth } from "#domain/time/display-date.ts";
import type { FilterOptions } from "#domain/releases/filter-options.ts";
import { formatReleaseCount } from "../components/format-release-count.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";
import { CompactSelect } from "../ui/compact-field.tsx";
import type { Scope } from "./list-request.ts";
import { FilterGroup } from "./filter-group.tsx";
import { CONFIRMED_ONLY, releaseLabels } from "./filter-labels.ts";
import { addModel, chooseBrand, chooseMonth, chooseYear, type Filters, toggleSizeRun } from "./filters.ts";
import { ModelPicker } from "./model-picker.tsx";
import { RELEASE_LIST_ID } from "./release-list-id.ts";
import { offersModels } from "./offers-models.ts";
import { PeriodFilters } from "./period-filters.tsx";
import { usePreHydrationChoices } from "./use-pre-hydration-choices.ts";
import { wordOfRelease } from "#wire/parameter-words.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface Props {
  /** the address that the form leads to without scripts */
  path: string;
  scope: Scope;
  filters: Filters;
  options: FilterOptions;
  /** the contents of the server-rendered form, where this one replaces it */
  early?: FormData;
  onChange: (filters: Filters) => void;
  onApply: (filters: Filters) => void;
  onCancel: () => void;
  onReset: () => void;
}

/** Shows the filter panel (LIST-25). `filters` is the pending set, which takes effect when it is applied (LIST-27). */
export const FilterForm = withErrorBoundary(function FilterForm({
  path,
  scope,
  filters,
  options,
  early,
  onChange,
  onApply,
  onCancel,
  onReset,
}: Props) {
  const choices = options.releases.filter(({ span }) => span !== "six-months" || filters.release === span);
  usePreHydrationChoices(early, filters, onChange);
  const models = offersModels({ scope, filters }) ? options.models : [];
  const [model, setModel] = useState("");
  const candidate = models.find(({ id }) => String(id) === model);
  const leaveBy = (leave: () => void) => () => {
    setModel("");
    leave();
  };
  const isOfBrand = scope.brandId !== undefined || scope.modelSlug !== undefined;
  return (
    <form
      action={`${path}#${RELEASE_LIST_ID}`}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        setModel("");
        onApply(candidate ? addModel(filters, candidate.id) : filters);
      }}
    >
      {!scope.unreleased && (
        <FilterGroup title="Releases">
          {choices.map(({ span, count }) => (
            <Choice
              key={span}
              type="radio"
              name="by_release"
              value={wordOfRelease(span)}
              label={releaseLabels[span]}
              count={count}
              checked={filters.release === span}
              onChange={() => onChange({ ...filters, release: span })}
            />
          ))}
        </FilterGroup>
      )}
      {!isOfBrand && (
        <FilterGroup title="Brand">
          {[{ id: 0, name: "All Brands", count: undefined }, ...options.brands].map((brand) => (
            <Choice
              key={brand.id}
              type="radio"
              name="brand_id"
              value={brand.id}
              label={brand.name}
              count={brand.count}
              checked={filters.brand === brand.id}
              onChange={() => onChange(chooseBrand(filters, brand.id))}
            />
          ))}
        </FilterGroup>
      )}
      {scope.modelSlug === undefined && (
        <ModelPicker filters={filters} models={models} candidate={candidate} onSelect={setModel} onChange={onChange} />
      )}
      <FilterGroup title="Size Run">
        {options.sizeRuns.map(({ name, count }) => (
          <Choice
            key={name}
            type="checkbox"
            name="size_runs"
            value={name}
            label={name}
            count={count}
            checked={filters.sizeRuns.includes(name)}
            onChange={() => onChange(toggleSizeRun(filters, name))}
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Release Date">
        <div className="grid grid-cols-2 gap-2">
          <CompactSelect
            label="Year"
            name="year"
            value={filters.year ?? ""}
            onChange={({ target }) => onChange(chooseYear(filters, Number(target.value) || null))}
          >
            <option value="">Year</option>
            {options.years.map(({ year, count }) => (
              <option key={year} value={year}>
                {year} ({count})
              </option>
            ))}
          </CompactSelect>
          <CompactSelect
            label="Month"
            name="month"
            value={filters.month ?? ""}
            disabled={filters.year === null}
            onChange={({ target }) => onChange(chooseMonth(filters, Number(target.value) || null))}
          >
            <option value="">Month</option>
            {Array.from({ length: 12 }, (_, index) => (
              <option key={index} value={index + 1}>
                {shortMonth(index + 1)}
                {options.months[index] && ` (${options.months[index].count})`}
              </option>
            ))}
          </CompactSelect>
        </div>
      </FilterGroup>
      {(options.confirmed > 0 || filters.confirmed) && (
        <FilterGroup title="Evidence">
          <Choice
            type="checkbox"
            name="confirmed"
            value="1"
            label={CONFIRMED_ONLY}
            count={options.confirmed}
            checked={filters.confirmed}
            onChange={() => onChange({ ...filters, confirmed: !filters.confirmed })}
          />
        </FilterGroup>
      )}
      <PeriodFilters filters={filters} onChange={onChange} />
      <div className="sticky bottom-0 grid gap-2 border-t border-line bg-surface py-4 lg:bg-page">
        <p aria-live="polite" className="text-sm text-quiet">
          {formatReleaseCount(options.total, scope.unreleased)}
        </p>
        <Button type="submit" look="accent">
          Apply Filters
        </Button>
        <div className="hidden grid-cols-2 gap-2 scripted:grid">
          <Button look="outline" size="small" onClick={leaveBy(onCancel)}>
            Cancel
          </Button>
          <Button look="outline" size="small" onClick={leaveBy(onReset)}>
            Reset
          </Button>
        </div>
      </div>
    </form>
  );
});
