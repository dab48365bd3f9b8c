import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FilterOptions } from "#domain/listing/contract.ts";
import { apiQuery, type Asked } from "./asked.ts";
import { fetchData } from "../fetch-data.ts";
import type { Filters } from "./filters.ts";

/**
 * The options as they are with `pending` filters, each with how many releases it would have. Until they are there, or
 * when they cannot be had, those before stay: nobody waits for a count. Only the models of another brand do not, for they
 * are no choice.
 */
export function useFilterOptions(asked: Asked, applied: FilterOptions, pending: Filters): FilterOptions {
  const query = apiQuery({ ...asked, filters: pending }).toString();
  const ofApplied = { brand: asked.filters.brand, options: applied };
  const { data } = useQuery({
    queryKey: ["filter-options", query],
    queryFn: async ({ signal }) => ({
      brand: pending.brand,
      options: await fetchData<FilterOptions>(`/api/filter-options?${query}`, signal),
    }),
    initialData: query === apiQuery(asked).toString() ? ofApplied : undefined,
    placeholderData: keepPreviousData,
  });
  const { brand, options } = data ?? ofApplied;
  return brand === pending.brand ? options : { ...options, models: [] };
}
