import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuery, useQuerySource } from "../../browser/queries.tsx";
import type { WireFilterOptions } from "#wire/lists.ts";
import { fetchData } from "../../browser/fetch-data.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";
import { watchlistQuery } from "./watchlist-query.ts";

/**
 * Loads every brand with the number of its releases on the caller's watchlist, and their sum; read again with the
 * watchlist.
 */
export function useWatchedBrands() {
  const source = useQuerySource();
  return useQuery({
    queryKey: [personalQueries.watchlist, "brands"],
    queryFn: async ({ signal }): Promise<Pick<WireFilterOptions, "total" | "brands">> => {
      const query = watchlistQuery(getOrCreateVisitor(source));
      const { total, brands } = await fetchData<WireFilterOptions>(`/api/filter-options?${query}`, signal);
      return { total, brands };
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
