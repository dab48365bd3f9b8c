import { useInfiniteQuery } from "../../browser/queries.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { FIRST_POPULAR, MEDIUM_PAGE_SIZE, NARROW_PAGE_SIZE, WIDE_PAGE_SIZE } from "#domain/rankings/limits.ts";
import { uniqueById } from "../../components/unique-by-id.ts";
import { NotEnoughData, rankingClass } from "../../components/not-enough-data.tsx";
import { PopularEntry } from "../../components/popular-entry.tsx";
import { fetchData } from "../../browser/fetch-data.ts";
import { useHydrated } from "../../browser/hydration.tsx";
import { pagesToLoad } from "../../listing/saved-list.ts";
import { useLoadMore } from "../../listing/use-load-more.tsx";
import { EXTRA_WIDE, useMediaQuery, WIDE } from "../../ui/use-media-query.ts";
import { PopularEntrySkeleton } from "./popular-entry-skeleton.tsx";
import type { RankingQuery } from "./ranking-query.ts";
import { readPopularItem, type ViewOf } from "../../components/card-view.ts";
import type { PopularItem } from "#domain/releases/lists.ts";
import type { WirePopularItem } from "#wire/lists.ts";

/** Pictures that are visible when the page opens. */
const EAGER_PICTURES = 3;

/** Entries that take half of the page each, as in popular.css. */
const HALVES = 2;

interface Props {
  query: RankingQuery;
  /** the first ten entries and a page of the widest screens */
  first: ViewOf<PopularItem>[];
  total: number;
}

/** Shows the ranking: ten large entries and then rows, on small screens only rows (POP-24). */
export function Ranking({ query, first, total }: Props) {
  const { items, hasWidestPage, pending, list, loadMore } = usePages(query, first, total);
  const isLoading = useNavigation().state === "loading";
  const placeAt = (index: number) => (query.brandId === 0 ? undefined : index + 1);
  return (
    <>
      <NotEnoughData count={total} />
      <div
        ref={list}
        aria-busy={isLoading || undefined}
        className={`list-container transition-opacity aria-busy:opacity-50 ${rankingClass(total)}`}
      >
        <h2 className="sr-only">Ranking</h2>
        <ol className="popular-first">
          {items.slice(0, FIRST_POPULAR).map((item, index) => (
            <li key={item.id}>
              <PopularEntry
                item={item}
                brandPlace={placeAt(index)}
                large={index < HALVES ? "half" : "quarter"}
                eager={index < EAGER_PICTURES}
              />
            </li>
          ))}
        </ol>
        <ol start={FIRST_POPULAR + 1} className="popular-rest">
          {items.slice(FIRST_POPULAR).map((item, index) => (
            <li key={item.id} className={index >= MEDIUM_PAGE_SIZE && hasWidestPage ? "max-xl:hidden" : undefined}>
              <PopularEntry item={item} brandPlace={placeAt(FIRST_POPULAR + index)} />
            </li>
          ))}
          {Array.from({ length: pending }, (_, index) => (
            <li key={`placeholder ${items.length + index}`} className="hidden scripted:block">
              <PopularEntrySkeleton />
            </li>
          ))}
        </ol>
        <div className="list-end hidden pt-8 scripted:block">{loadMore}</div>
      </div>
    </>
  );
}

/**
 * Loads the pages: returns the loaded entries, the number of placeholders, and the button for more (POP-25, POP-26).
 */
function usePages({ period, brandId }: RankingQuery, first: ViewOf<PopularItem>[], total: number) {
  const isHydrated = useHydrated();
  const isWide = useMediaQuery(WIDE, true);
  const isExtraWide = useMediaQuery(EXTRA_WIDE, true);
  const perpage = isExtraWide ? WIDE_PAGE_SIZE : isWide ? MEDIUM_PAGE_SIZE : NARROW_PAGE_SIZE;
  const skip = isWide ? FIRST_POPULAR : 0;
  const [historyKey] = useState(useLocation().key);
  const pages = useInfiniteQuery({
    queryKey: ["most popular", period, brandId, perpage, historyKey, first.map(({ id }) => id)],
    queryFn: async ({ pageParam, signal }) => {
      const query = { search: period, brand_id: brandId, perpage, skip, ...pageParam };
      const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const { data } = await fetchData<{ data: WirePopularItem[] }>(`/api/most-popular-list?${parameters}`, signal);
      return data.map(readPopularItem);
    },
    initialPageParam: { page: 1, pages: 1 },
    initialData: { pages: [first.slice(skip, skip + perpage)], pageParams: [{ page: 1, pages: 1 }] },
    getNextPageParam: (_last, loaded, { page, pages: count }) => {
      const next = page + count;
      if (skip + (next - 1) * perpage >= total) return null;
      return { page: next, pages: pagesToLoad(skip + loaded.flat().length, perpage) };
    },
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const loaded = pages.data.pages;
  const isFirst = loaded.length === 1;
  const loadFirst = useEffectEvent((size: number) => {
    if (size === perpage && isFirst && hasNextPage) void fetchNextPage({ cancelRefetch: false });
  });
  // the first Load More happens by itself (POP-26)
  useEffect(() => {
    // before hydration the width of the screen is not known
    if (isHydrated) loadFirst(perpage);
  }, [perpage, isHydrated]);
  const items = uniqueById([...first.slice(0, skip), ...loaded.flat()]);
  const { list, pending, loadMore } = useLoadMore(pages, {
    count: items.length,
    total,
    perpage,
    action: "/most-popular",
    automatic: false,
  });
  const isReserved = hasNextPage && !isFetchNextPageError && (isFirst || isFetchingNextPage);
  return {
    items,
    list,
    loadMore,
    /** the first page is that of the widest screens; also before hydration, when the width is not known */
    hasWidestPage: perpage === WIDE_PAGE_SIZE,
    pending: isReserved ? pending : 0,
  };
}
