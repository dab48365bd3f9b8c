import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigation } from "react-router";
import type { PopularItem, PopularList } from "#domain/popularity/contract.ts";
import { FIRST_POPULAR, MEDIUM_PAGE_SIZE, NARROW_PAGE_SIZE, WIDE_PAGE_SIZE } from "#domain/popularity/limits.ts";
import { eachOnce } from "../../components/each-once.ts";
import { NotEnoughData, whereEnough } from "../../components/not-enough-data.tsx";
import { PopularEntry, PopularEntrySkeleton } from "../../components/popular-entry.tsx";
import { fetchData } from "../../fetch-data.ts";
import { useLoadNext } from "../../listing/use-load-next.tsx";
import { EXTRA_WIDE, useMediaQuery, WIDE } from "../../ui/use-media-query.ts";
import type { Asked } from "./asked.ts";

/** So many pictures are in view when the page opens. */
const IN_VIEW = 3;

interface Props {
  asked: Asked;
  /** the first ten, and as many as stand below them on the widest screens */
  first: PopularItem[];
  total: number;
}

/** The ranking itself: ten large ones and then rows, or on small screens rows alone, and what is loaded after them. */
export function Ranking({ asked, first, total }: Props) {
  const { items, isAsOnWidest, pending, list, loadMore } = usePages(asked, first, total);
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <NotEnoughData count={total} />
      <div
        ref={list}
        aria-busy={isLoading || undefined}
        className={`transition-opacity aria-busy:opacity-50 ${whereEnough(total)}`}
      >
        <h2 className="sr-only">Ranking</h2>
        <ol className="popular-first">
          {items.slice(0, FIRST_POPULAR).map((item, at) => (
            <li key={item.id}>
              <PopularEntry item={item} large eager={at < IN_VIEW} />
            </li>
          ))}
        </ol>
        <ol start={FIRST_POPULAR + 1} className="popular-rest">
          {items.slice(FIRST_POPULAR).map((item, at) => (
            <li key={item.id} className={at >= MEDIUM_PAGE_SIZE && isAsOnWidest ? "max-xl:hidden" : undefined}>
              <PopularEntry item={item} />
            </li>
          ))}
          {Array.from({ length: pending }, (_, at) => (
            <li key={`place ${items.length + at}`} className="hidden scripted:block">
              <PopularEntrySkeleton />
            </li>
          ))}
        </ol>
        <div className="hidden pt-8 scripted:block">{loadMore}</div>
      </div>
    </>
  );
}

/** What has been loaded, places for what will be, and the button that brings it (spec §9 "Full popular page size"). */
function usePages({ period, brandId }: Asked, first: PopularItem[], total: number) {
  const isWide = useMediaQuery(WIDE, true);
  const isExtraWide = useMediaQuery(EXTRA_WIDE, true);
  const perpage = isExtraWide ? WIDE_PAGE_SIZE : isWide ? MEDIUM_PAGE_SIZE : NARROW_PAGE_SIZE;
  const skip = isWide ? FIRST_POPULAR : 0;
  const pages = useInfiniteQuery({
    queryKey: ["most popular", period, brandId, perpage, first.map(({ id }) => id)],
    queryFn: async ({ pageParam, signal }) => {
      const query = { search: period, brand_id: brandId, perpage, skip, page: pageParam };
      const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return (await fetchData<PopularList>(`/api/most-popular-list?${parameters}`, signal)).data;
    },
    initialPageParam: 1,
    initialData: { pages: [first.slice(skip, skip + perpage)], pageParams: [1] },
    getNextPageParam: (_last, all) => (skip + all.length * perpage < total ? all.length + 1 : null),
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const loaded = pages.data.pages;
  const isFirst = loaded.length === 1;
  const loadFirst = useEffectEvent((size: number) => {
    if (size === perpage && isFirst && hasNextPage) void fetchNextPage({ cancelRefetch: false });
  });
  // the first Load More is clicked by itself (spec §9 "First Load More")
  useEffect(() => {
    // once it is known how wide the screen is
    const timer = setTimeout(() => loadFirst(perpage));
    return () => clearTimeout(timer);
  }, [perpage]);
  const items = eachOnce([...first.slice(0, skip), ...loaded.flat()]);
  const { list, loadMore } = useLoadNext(pages, { count: items.length, action: "/most-popular", automatic: false });
  const isReserved = hasNextPage && !isFetchNextPageError && (isFirst || isFetchingNextPage);
  return {
    items,
    list,
    loadMore,
    /** there are as many as on the widest screens: these are, or it is not known yet */
    isAsOnWidest: perpage === WIDE_PAGE_SIZE,
    pending: isReserved ? Math.min(perpage, total - skip - loaded.length * perpage) : 0,
  };
}
