"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { shortMonth } from "@/lib/dates";
import type { FilterOptions } from "@/lib/filter-options";
import {
  apiQuery,
  type Filters,
  noFilters,
  type Release,
  releaseLabels,
  type Scope,
  writeFilters,
} from "@/lib/filters";
import { countOfReleases } from "@/lib/format";
import { Choice } from "./choice";
import { ModelFilter } from "./model-filter";

interface Props {
  path: string;
  scope: Scope;
  filters: Filters;
  options: FilterOptions;
  total: number;
}

/** Every filter of a list: beside it on wide screens, over it on small ones. It takes effect when it is applied. */
export function FilterForm({ path, scope, filters, options, total }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(filters);
  const [shown, setShown] = useState({ options, total });
  const asking = useRef<AbortController>(null);

  const change = (next: Filters) => {
    setPending(next);
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    fetch(`/api/filter-options?${apiQuery(scope, next)}`, { signal })
      .then((response) => response.json() as Promise<FilterOptions>)
      .then((counted) => setShown({ options: counted, total: totalOf(counted, next.release) }))
      // what was counted before stays
      .catch(() => {});
  };
  const apply = (next: Filters) => {
    setOpen(false);
    router.push(`${path}?${writeFilters(next)}`, { scroll: false });
  };
  const toggleRun = (run: string) => {
    const others = pending.sizeRuns.filter((one) => one !== run);
    change({ ...pending, sizeRuns: others.length < pending.sizeRuns.length ? others : [...pending.sizeRuns, run] });
  };

  const counts: Record<Release, number> = {
    view_all: shown.options.releases.all,
    past_releases: shown.options.releases.past,
    not_yes_released: shown.options.releases.upcoming,
  };
  return (
    <>
      <button type="button" className="button outline filters-button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <form
        action={path}
        aria-label="Filters"
        className={isOpen ? "filters open" : "filters"}
        onSubmit={(event) => {
          event.preventDefault();
          apply(pending);
        }}
      >
        <fieldset>
          <legend className="overline">Releases</legend>
          {(Object.keys(releaseLabels) as Release[]).map((value) => (
            <Choice
              key={value}
              type="radio"
              name="by_release"
              value={value}
              label={releaseLabels[value]}
              count={counts[value]}
              checked={pending.release === value}
              onChange={() => change({ ...pending, release: value })}
            />
          ))}
        </fieldset>
        {!scope.brand && !scope.model && (
          <fieldset>
            <legend className="overline">Brand</legend>
            {[{ id: 0, name: "All Brands", count: undefined }, ...shown.options.brands].map((brand) => (
              <Choice
                key={brand.id}
                type="radio"
                name="brand_id"
                value={brand.id}
                label={brand.name}
                count={brand.count}
                checked={pending.brand === brand.id}
                onChange={() => change({ ...pending, brand: brand.id, models: [] })}
              />
            ))}
          </fieldset>
        )}
        {!scope.model && (
          <ModelFilter
            models={shown.options.models}
            chosen={pending.models}
            onChange={(models) => change({ ...pending, models })}
          />
        )}
        <fieldset>
          <legend className="overline">Size Run</legend>
          {shown.options.sizeRuns.map(({ name, count }) => (
            <Choice
              key={name}
              type="checkbox"
              name="size_runs"
              value={name}
              label={name}
              count={count}
              checked={pending.sizeRuns.includes(name)}
              onChange={() => toggleRun(name)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="overline">Release Date</legend>
          <div className="pair">
            <select
              aria-label="Year"
              name="year"
              value={pending.year ?? ""}
              onChange={({ target }) => {
                const year = Number(target.value) || null;
                change({ ...pending, year, month: year === null ? null : pending.month });
              }}
            >
              <option value="">Year</option>
              {shown.options.years.map(({ year, count }) => (
                <option key={year} value={year}>
                  {`${year} (${count})`}
                </option>
              ))}
            </select>
            <select
              aria-label="Month"
              name="month"
              value={pending.month ?? ""}
              disabled={pending.year === null}
              onChange={({ target }) => change({ ...pending, month: Number(target.value) || null })}
            >
              <option value="">Month</option>
              {Array.from({ length: 12 }, (_, index) => index + 1).map((month) => {
                const option = shown.options.months[month - 1];
                return (
                  <option key={month} value={month}>
                    {option ? `${shortMonth(month)} (${option.count})` : shortMonth(month)}
                  </option>
                );
              })}
            </select>
          </div>
        </fieldset>
        <div className="filters-foot">
          <p aria-live="polite" className="quiet">
            {countOfReleases(shown.total)}
          </p>
          <button type="submit" className="button accent">
            Apply Filters
          </button>
          <div className="pair">
            <button
              type="button"
              className="button outline"
              onClick={() => {
                setOpen(false);
                setPending(filters);
                setShown({ options, total });
              }}
            >
              Cancel
            </button>
            <button
              type="button"
              className="button outline"
              onClick={() => apply({ ...noFilters, search: filters.search })}
            >
              Reset
            </button>
          </div>
        </div>
      </form>
    </>
  );
}

function totalOf({ releases }: FilterOptions, release: Release): number {
  if (release === "past_releases") return releases.past;
  return release === "not_yes_released" ? releases.upcoming : releases.all;
}
