import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Card, CardList } from "#domain/catalog/contract.ts";
import { SLIDER_PAGE_SIZE, SMALL_SLIDER_PAGE_SIZE } from "#domain/listing/limits.ts";
import { fetchData } from "../fetch-data.ts";
import { eachOnce } from "./each-once.ts";
import { useMediaQuery, WIDE } from "../ui/use-media-query.ts";

/** On wide screens more is fetched at each multiple of this index (spec §9); on small ones so long before the end. */
const FETCH_AT = 20;
const FETCH_BEFORE_END = SLIDER_PAGE_SIZE - FETCH_AT;

/** How many slides are in view (spec §9 "Slides shown"). */
export const SLIDES_SHOWN = 4;

/** New slides end the motion of the others: they come in when that is over, in milliseconds (spec §9 "Slide speed"). */
const MOTION = 1_000;

/**
 * The cards of a slider that stands at `index`: a page at first, 24 of them on wide screens and 8 on small ones (spec §9
 * "Slider page size"), and another one each time that the slides have come so far. `more` is the call that gives pages.
 */
export function useSlides(first: Card[], more: string | undefined, index: number): Card[] {
  const isWide = useMediaQuery(WIDE, true);
  const size = isWide ? SLIDER_PAGE_SIZE : SMALL_SLIDER_PAGE_SIZE;
  const { all, isMore, fetchMore } = usePages(first, more, size);
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const cards = all.slice(0, shown ?? size);
  const isAtEnd = (place: number) =>
    place > 0 && place >= (isWide ? Math.floor(cards.length / size) * FETCH_AT : cards.length - FETCH_BEFORE_END);
  if (isAtEnd(index) && asked < cards.length + size) setAsked(cards.length + size);
  const reach = useEffectEvent((place: number) => {
    if (isAtEnd(place) && cards.length === all.length && isMore) fetchMore();
  });
  useEffect(() => reach(index), [index]);
  const due = Math.min(asked, all.length);
  useEffect(() => {
    // where they push none away that is in view
    if (due <= cards.length || index > cards.length - SLIDES_SHOWN) return;
    const timer = setTimeout(() => setShown(due), MOTION);
    return () => clearTimeout(timer);
  }, [due, cards.length, index]);
  return cards;
}

/** What the server sent, and what is fetched after it. */
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
  const all = eachOnce(data.pages.flatMap((page) => page.data));
  return { all, isMore: hasNextPage && !isFetching, fetchMore: () => void fetchNextPage() };
}
