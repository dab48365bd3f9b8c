import { Bitmap } from "./bitmap.ts";
import { releaseFilters } from "./choices.ts";
import type { FilterOptions, Filters } from "./contract.ts";
import { FIRST_FILTER_YEAR } from "./limits.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";
import { type Dimension, type LookedUp, lookUp, selectReleases } from "./select-releases.ts";

/**
 * What every filter can be set to, and how many releases there would be with each choice while the other filters stay
 * as they are (beyond the spec). Models are those of the chosen brand, months those of the chosen year.
 */
export async function readFilterOptions(live: LiveCatalogue, filters: Filters, today: string): Promise<FilterOptions> {
  await live.refresh();
  const looked = await lookUp(live, filters);
  const count = () => countOptions(live, filters, looked, today);
  // what a search finds and what is on a watchlist changes without the catalogue
  return looked.found || looked.watchlist ? count() : live.once(JSON.stringify([today, filters]), count);
}

function countOptions(live: LiveCatalogue, filters: Filters, looked: LookedUp, today: string): FilterOptions {
  const { facets, names } = live;
  const select = (asked: Filters) => selectReleases(live, asked, looked, today);
  const selection = select(filters);
  /** Of what all filters but these let through, how many are in `choice`. */
  const counter = (...except: Dimension[]) => {
    const others = [...selection].filter(([dimension]) => !except.includes(dimension)).map(([, set]) => set);
    const rest = Bitmap.intersection(others);
    return (choice: Bitmap) => rest.countBoth(choice);
  };
  // another brand takes the models with it, another year the month
  const [inBrand, inModel] = [counter("brand", "model"), counter("model")];
  const [inSizeRun, inYear, inMonth] = [counter("size_runs"), counter("year", "month"), counter("month")];
  const brandId = chosenBrand(filters, names);
  const { year } = filters;
  return {
    total: countAll([...selection.values()]),
    by_release: releaseFilters.map((by_release) => ({
      value: by_release,
      count: countAll([...select({ ...filters, by_release, archive: undefined }).values()]),
    })),
    brands: names.brands.map((brand) => ({ ...brand, count: inBrand(facets.having("brand", brand.id)) })),
    models: names.models
      .filter(({ brand_id }) => brandId === null || brand_id === brandId)
      .map(({ id, name, slug }) => ({ id, name, slug, count: inModel(facets.having("model", id)) })),
    size_runs: names.sizeRuns.map(({ id, gender_name }) => ({
      gender_name,
      count: inSizeRun(facets.having("size_run", id)),
    })),
    years: filterYears(live).map((option) => ({ year: option, count: inYear(facets.having("year", option)) })),
    months: year
      ? Array.from({ length: 12 }, (_, index) => ({
          month: index + 1,
          count: inMonth(facets.having("month", year * 100 + index + 1)),
        }))
      : [],
  };
}

function countAll(sets: Bitmap[]): number {
  return Bitmap.intersection(sets).count();
}

function chosenBrand({ brand_id, brand, category }: Filters, { brands }: LiveCatalogue["names"]): number | null {
  if (brand_id) return brand_id;
  const slug = brand ?? category;
  return brands.find((candidate) => candidate.slug === slug)?.id ?? null;
}

/** The newest year of any release first, and so back to 2016 (spec §9 "Year filter options"). */
function filterYears({ facets }: LiveCatalogue): number[] {
  const years = facets.valuesOf("year").filter((year) => facets.having("year", year).countBoth(facets.known) > 0);
  const newest = Math.max(FIRST_FILTER_YEAR, ...years);
  return Array.from({ length: newest - FIRST_FILTER_YEAR + 1 }, (_, index) => newest - index);
}
