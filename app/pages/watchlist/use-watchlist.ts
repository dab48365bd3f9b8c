import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuery, useQuerySource } from "../../browser/queries.tsx";
import { useRef, useState } from "react";
import { LIST_PAGE_SIZE, MAX_ENTRIES } from "#domain/releases/limits.ts";
import { type FetchedList, fetchList } from "../../components/fetch-list.ts";
import { readSavedList } from "../../listing/saved-list.ts";
import { getOrCreateVisitor, type Visitor } from "../../engagement/visitor.ts";
import { watchlistQuery } from "./watchlist-query.ts";

/** Pages that one call may give. */
const MAX_PAGES = Math.floor(MAX_ENTRIES / LIST_PAGE_SIZE);

/**
 * Loads the caller's watchlist by date, or its releases of one brand (0 is every brand), with the pages loaded until
 * now, in the shape of an infinite query. It is always read from its beginning, in one call, because each removal
 * moves what follows: after a removal (WATCH-3: send-reactions.ts invalidates it), when the tab becomes visible, and
 * with one page more by `fetchNextPage`.
 */
export function useWatchlist(brandId: number) {
  const source = useQuerySource();
  const queryKey = [personalQueries.watchlist, "list", brandId];
  const pages = useRef<number>(null);
  const [loadingMore, setLoadingMore] = useState<"idle" | "loading" | "failed">("idle");
  const query = useQuery({
    queryKey,
    queryFn: ({ client, signal }) => {
      const shown = client.getQueryData<FetchedList>(queryKey)?.data.length ?? 0;
      pages.current ??= Math.max(Math.ceil(Math.max(shown, readSavedList()?.count ?? 0) / LIST_PAGE_SIZE), 1);
      return fetchPages({ brandId, count: pages.current }, getOrCreateVisitor(source), signal);
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const { data, isPending, refetch } = query;
  const fetchNextPage = async () => {
    if (loadingMore === "loading" || !data) return;
    const before = pages.current ?? 1;
    pages.current = before + 1;
    setLoadingMore("loading");
    const { isError } = await refetch();
    if (isError) pages.current = before;
    setLoadingMore(isError ? "failed" : "idle");
  };
  return {
    data,
    isPending,
    refetch,
    fetchNextPage,
    hasNextPage: data !== undefined && data.data.length < data.meta.total,
    isFetchingNextPage: loadingMore === "loading",
    isFetchNextPageError: loadingMore === "failed",
  };
}

interface Asked {
  brandId: number;
  /** of pages */
  count: number;
}

/** Fetches the first pages; more than MAX_PAGES take several calls. */
async function fetchPages({ brandId, count }: Asked, visitor: Visitor, signal: AbortSignal): Promise<FetchedList> {
  const cards: FetchedList["data"] = [];
  for (let page = 1; ; page += MAX_PAGES) {
    const pages = Math.min(count - page + 1, MAX_PAGES);
    const query = watchlistQuery(visitor, {
      field: "by_date",
      brand_id: String(brandId),
      page: String(page),
      perpage: String(LIST_PAGE_SIZE),
      pages: String(pages),
    });
    const list = await fetchList(`/api/products?${query}`, signal);
    cards.push(...list.data);
    if (page + pages > count || list.data.length === 0) return { ...list, data: cards };
  }
}
