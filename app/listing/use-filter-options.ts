import { keepPrevious, useQuery } from "../browser/queries.tsx";
import type { FilterOptions } from "#domain/releases/contract.ts";
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
      options: await fetchData<FilterOptions>(`/api/filter-options?${query}`, signal),
    }),
    initialData: query === apiQuery(request).toString() ? appliedOptions : undefined,
    placeholderData: keepPrevious,
  });
  const { brand, options } = data ?? appliedOptions;
  return brand === pending.brand ? options : { ...options, models: [] };
}
