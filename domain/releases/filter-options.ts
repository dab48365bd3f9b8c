import { Bitmap } from "#domain/catalog-index/bitmap.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { Named } from "#domain/catalog/names.ts";
import { FIRST_FILTER_YEAR } from "./limits.ts";
import { type ReleaseFilters, type ReleaseSpan, releaseSpans } from "./list-query.ts";
import {
  confirmedOn,
  type Dimension,
  type ResolvedFilters,
  resolveFilters,
  selectReleases,
} from "./select-releases.ts";

/** The choices of each filter, and how many releases each would show (LIST-38). */
export interface FilterOptions {
  total: number;
  releases: { span: ReleaseSpan; count: number }[];
  brands: CountedName[];
  models: CountedName[];
  sizeRuns: { name: string; count: number }[];
  years: { year: number; count: number }[];
  /** of the chosen year */
  months: { month: number; count: number }[];
  /** releases whose date is confirmed */
  confirmed: number;
}

interface CountedName extends Named {
  count: number;
}

/**
 * Reads the choices of every filter, and how many releases each would show while the other filters stay: the models of
 * the chosen brand, the months of the chosen year (LIST-38).
 */
export async function readFilterOptions(catalog: Catalog, filters: ReleaseFilters): Promise<FilterOptions> {
  const resolved = await resolveFilters(catalog, filters);
  const count = () => countOptions(catalog, filters, resolved);
  // A search and the database find what may change while the catalog does not.
  if (resolved.textMatches || resolved.watchlist || resolved.found.length > 0) return count();
  return catalog.computeOnce(`filter options ${JSON.stringify(filters)}`, count);
}

function countOptions(catalog: Catalog, filters: ReleaseFilters, resolved: ResolvedFilters): FilterOptions {
  const { facets, names } = catalog;
  const select = (changed: ReleaseFilters) => selectReleases(catalog, changed, resolved);
  const selection = select(filters);
  /** Counts a choice among the products that pass all filters but these. */
  const counterWithout = (...except: Dimension[]) => {
    const others = [...selection].filter(([dimension]) => !except.includes(dimension)).map(([, set]) => set);
    const rest = Bitmap.intersection(others);
    return (choice: Bitmap) => rest.countBoth(choice);
  };
  // Another brand clears the models, another year the month (LIST-32, LIST-31).
  const [inBrand, inModel] = [counterWithout("brand", "model"), counterWithout("model")];
  const [inSizeRun, inYear, inMonth] = [
    counterWithout("size_runs"),
    counterWithout("year", "month"),
    counterWithout("month"),
  ];
  const brandId = chosenBrand(filters, names);
  const { year } = filters;
  return {
    total: countAll([...selection.values()]),
    releases: releaseSpans.map((span) => ({
      span,
      count: countAll([...select({ ...filters, released: span, archive: undefined }).values()]),
    })),
    brands: names.brands.map((brand) => ({ ...brand, count: inBrand(facets.withFacet("brand", brand.id)) })),
    models: names.models
      .filter((model) => brandId === null || model.brandId === brandId)
      .map(({ id, name, slug }) => ({ id, name, slug, count: inModel(facets.withFacet("model", id)) })),
    sizeRuns: names.sizeRuns.map(({ id, name }) => ({
      name,
      count: inSizeRun(facets.withFacet("size_run", id)),
    })),
    years: filterYears(catalog).map((option) => ({ year: option, count: inYear(facets.withFacet("year", option)) })),
    months: year
      ? Array.from({ length: 12 }, (_, index) => ({
          month: index + 1,
          count: inMonth(facets.withFacet("month", year * 100 + index + 1)),
        }))
      : [],
    confirmed: counterWithout("confirmed")(confirmedOn(facets, catalog.today)),
  };
}

function countAll(sets: Bitmap[]): number {
  return Bitmap.intersection(sets).count();
}

function chosenBrand({ brandId, brandSlugs }: ReleaseFilters, { brands }: Catalog["names"]): number | null {
  return brandId || (brands.find(({ slug }) => slug === brandSlugs?.[0])?.id ?? null);
}

/** Returns the years from the newest of any release back to the first (LIST-26). */
function filterYears({ facets }: Catalog): number[] {
  const years = facets.valuesOf("year").filter((year) => facets.withFacet("year", year).countBoth(facets.listed) > 0);
  const newest = Math.max(FIRST_FILTER_YEAR, ...years);
  return Array.from({ length: newest - FIRST_FILTER_YEAR + 1 }, (_, index) => newest - index);
}
