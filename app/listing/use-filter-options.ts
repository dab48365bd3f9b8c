import { keepPrevious, useQuery } from "../browser/queries.tsx";
import type { FilterOptions } from "#domain/releases/filter-options.ts";
import { releaseWords } from "#wire/parameter-words.ts";
import type { WireFilterOptions } from "#wire/lists.ts";
import { apiQuery, type ListRequest } from "./list-request.ts";
import { fetchData } from "../browser/fetch-data.ts";
import type { Filters } from "./filters.ts";

/**
 * Loads the filter options and their counts for the `pending` filters (LIST-38). While they load, and when they fail,
 * the previous ones stay, except models of another brand.
 */
export function useFilterOptions(request: ListRequest, applied: FilterOptions, pending: Filters): FilterOptions {
  const query = apiQuery({ ...request, filters: pending }).toString();
  const appliedOptions = { brand: request.filters.brand, options: applied };
  const { data } = useQuery({
    queryKey: ["filter-options", query],
    queryFn: async ({ signal }) => ({
      brand: pending.brand,
      options: readOptions(await fetchData<WireFilterOptions>(`/api/filter-options?${query}`, signal)),
    }),
    initialData: query === apiQuery(request).toString() ? appliedOptions : undefined,
    placeholderData: keepPrevious,
  });
  const { brand, options } = data ?? appliedOptions;
  return brand === pending.brand ? options : { ...options, models: [] };
}

/** Returns the choices of each filter of a reply. */
function readOptions({ by_release, size_runs, ...options }: WireFilterOptions): FilterOptions {
  return {
    ...options,
    releases: by_release.map(({ value, count }) => ({ span: releaseWords[value], count })),
    sizeRuns: size_runs.map(({ gender_name, count }) => ({ name: gender_name, count })),
  };
}
