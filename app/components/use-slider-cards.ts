import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { SLIDER_PAGE_SIZE, SMALL_SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { fetchData } from "../browser/fetch-data.ts";
import { uniqueById } from "./unique-by-id.ts";
import { useMediaQuery, WIDE } from "../ui/use-media-query.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";

/** Wide screens fetch more at each multiple of the first index, others this many slides before the end (HOME-10). */
const FETCH_AT = 20;
const FETCH_BEFORE_END = 4;

/** Slides that are visible on wide screens (HOME-8). */
export const SLIDES_SHOWN = 4;

/** How long a slide moves (HOME-11). New slides would interrupt the movement, so they are added after it. */
const SLIDE_MS = 1_000;

/**
 * The cards of a slider whose first visible slide is `index`: one page at first, 24 cards on wide screens and 8 on others
 * (HOME-9), then further pages (HOME-10). `more` is the address of the call that gives pages.
 */
export function useSliderCards(first: Card[], more: string | undefined, index: number): Card[] {
  const isWide = useMediaQuery(WIDE, true);
  const size = isWide ? SLIDER_PAGE_SIZE : SMALL_SLIDER_PAGE_SIZE;
  const { all, isMore, fetchMore } = usePages(first, more, size);
  const [wantedCount, setWantedCount] = useState(0);
  const [shownCount, setShownCount] = useState<number | null>(null);
  const cards = all.slice(0, shownCount ?? size);
  const needsMore = (at: number) =>
    at > 0 && at >= (isWide ? Math.floor(cards.length / size) * FETCH_AT : cards.length - FETCH_BEFORE_END);
  if (needsMore(index) && wantedCount < cards.length + size) setWantedCount(cards.length + size);
  const onIndex = useEffectEvent((at: number) => {
    if (needsMore(at) && cards.length === all.length && isMore) fetchMore();
  });
  useEffect(() => onIndex(index), [index]);
  const nextCount = Math.min(wantedCount, all.length);
  useEffect(() => {
    // not while they would replace visible slides
    if (nextCount <= cards.length || index > cards.length - SLIDES_SHOWN) return;
    const timer = setTimeout(() => setShownCount(nextCount), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [nextCount, cards.length, index]);
  return cards;
}

/** All loaded cards, the server's first, and a way to load another page. */
function usePages(first: Card[], more: string | undefined, size: number) {
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["slider", more, first.map(({ id }) => id)],
    queryFn: ({ pageParam: loaded, signal }) => {
      const perpage = loaded % size === 0 ? size : SMALL_SLIDER_PAGE_SIZE;
      return fetchData<CardList>(`${more}&page=${loaded / perpage + 1}&perpage=${perpage}`, signal);
    },
    initialPageParam: 0,
    initialData: { pages: [{ data: first, meta: null }], pageParams: [0] } as {
      pages: { data: Card[]; meta: CardList["meta"] | null }[];
      pageParams: number[];
    },
    getNextPageParam: ({ data: last, meta }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      const isMore = meta ? last.length > 0 && loaded < meta.total : last.length === SLIDER_PAGE_SIZE;
      return more && isMore ? loaded : null;
    },
  });
  const all = uniqueById(data.pages.flatMap((page) => page.data));
  return { all, isMore: hasNextPage && !isFetching, fetchMore: () => void fetchNextPage() };
}
