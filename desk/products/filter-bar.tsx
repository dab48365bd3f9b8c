import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CompactSelect } from "#app/ui/compact-field.tsx";
import { monthName } from "#domain/time/display-date.ts";
import { formatQuery } from "../form/entry-queries.ts";
import { type FilterName, type ProductFilters, sortLabels, spanLabels, withFilter } from "./filters.ts";
import { SearchBox } from "./search-box.tsx";

interface Props {
  filters: ProductFilters;
  onChoose: (filters: ProductFilters) => void;
  /** at the end of the bar */
  children: ReactNode;
}

/** First year of the site's calendar that a filter offers. */
const FIRST_YEAR = 1985;
/** Years that are announced ahead. */
const YEARS_AHEAD = 2;

/** Shows the search and the filters of the site; on a phone the filters are behind a button. */
export function FilterBar({ filters, onChoose, children }: Props) {
  const { data } = useQuery(formatQuery);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const names = data?.names;
  const models = (names?.["models"] ?? []).filter(({ brand }) => !filters.brand || brand === filters.brand);
  const count = Object.keys(filters).filter((name) => name !== "search").length;
  const choose = (name: FilterName) => (text: string) => onChoose(withFilter(filters, name, text));
  const [years] = useState(yearChoices);
  const months = Array.from({ length: 12 }, (_, index): [string, string] => [String(index + 1), monthName(index + 1)]);
  const byKey = (entries: { key: string; name: string }[] = []) => entries.map(({ key, name }) => [key, name] as const);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <SearchBox text={filters.search ?? ""} onSearch={choose("search")} />
      <Button
        look="outline"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div
        id={panel}
        className={classNames(
          "grid w-full grid-cols-2 gap-2 order-last md:flex md:flex-wrap",
          !isOpen && "max-md:hidden",
        )}
      >
        <Filter
          label="Show"
          value={filters.show ?? "everything"}
          options={Object.entries(spanLabels)}
          onChange={choose("show")}
        />
        <Filter
          label="Brand"
          none="All brands"
          value={filters.brand}
          options={byKey(names?.["brands"])}
          onChange={choose("brand")}
        />
        <Filter
          label="Model"
          none="All models"
          value={filters.model}
          options={byKey(models)}
          onChange={choose("model")}
        />
        <Filter
          label="Size run"
          none="All size runs"
          value={filters.size_runs}
          options={byKey(names?.["size_runs"])}
          onChange={choose("size_runs")}
        />
        <Filter label="Year" none="All years" value={filters.year} options={years} onChange={choose("year")} />
        <Filter
          label="Month"
          none="All months"
          value={filters.month}
          options={months}
          isDisabled={!filters.year}
          onChange={choose("month")}
        />
        <Filter
          label="Order"
          none={filters.search ? "Best match" : "Upcoming first"}
          value={filters.sort}
          options={Object.entries(sortLabels)}
          onChange={choose("sort")}
        />
      </div>
      <div className="flex gap-2 md:ml-auto">{children}</div>
    </div>
  );
}

function yearChoices(): [string, string][] {
  const last = new Date().getFullYear() + YEARS_AHEAD;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => [String(last - index), String(last - index)]);
}

interface FilterProps {
  label: string;
  /** name of no choice; absent where there is always one */
  none?: string;
  value: string | undefined;
  options: (readonly [value: string, name: string])[];
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

function Filter({ label, none, value = "", options, isDisabled = false, onChange }: FilterProps) {
  const isListed = options.some(([one]) => one === value);
  return (
    <div className="min-w-0 md:w-40">
      <CompactSelect
        label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {/* until the names are there, and for an address with one that is not */}
        {value !== "" && !isListed && <option value={value}>{value}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </CompactSelect>
    </div>
  );
}
