import { useInfiniteQuery } from "../browser/queries.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { SLIDER_PAGE_SIZE, SMALL_SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { useHydrated } from "../browser/hydration.tsx";
import { useMediaQuery, WIDE } from "../ui/use-media-query.ts";

/** Wide screens fetch more at each multiple of the first index, others this many slides before the end (HOME-10). */
const FETCH_AT = 20;
const FETCH_BEFORE_END = 4;

/** A slider with more slides than this goes round (HOME-12); more are never visible at once (HOME-8). */
export const MIN_LOOPED = 4;

/** Milliseconds that a slide moves (HOME-11). New slides would interrupt the movement, so they are added after it. */
const SLIDE_MS = 1_000;

/** A page of a list that a slider shows. */
interface WantedPage {
  /** from 1 */
  page: number;
  perPage: number;
  /** number of its items that are missing, for calls that go on from a cursor */
  missing: number;
  /** the cursor of the page before, for calls that have one */
  cursor?: string | null | undefined;
}

interface Page<Item> {
  items: Item[];
  /** whether there are more */
  isMore: boolean;
  /** see WantedPage */
  cursor?: string | null;
}

/** Fetches a page; what is loaded already may come again. */
export type FetchPage<Item> = (wanted: WantedPage, signal: AbortSignal) => Promise<Page<Item>>;

interface Options<Item> {
  /** distinguishes the slider from the others of the page */
  name: string;
  /** the first page */
  first: Item[];
  fetchPage?: FetchPage<Item> | undefined;
  keyOf: (item: Item) => string | number;
  /** the first visible slide */
  index: number;
  /** whether the slider is on the screen, or soon is */
  isNear: boolean;
}

/**
 * Loads the items of a slider, 24 on wide screens and 8 on others at first (HOME-9), then further pages (HOME-10). A
 * document has 8 of them: wide screens fetch the others when the slider is near.
 */
export function useSliderItems<Item>({ index, isNear, ...options }: Options<Item>): Item[] {
  const isHydrated = useHydrated();
  const isWide = useMediaQuery(WIDE, true);
  const size = isWide ? SLIDER_PAGE_SIZE : SMALL_SLIDER_PAGE_SIZE;
  const { all, isMore, fetchMore } = usePages(options, size);
  const [wantedCount, setWantedCount] = useState(0);
  const [shownCount, setShownCount] = useState(Math.min(all.length, size));
  const items = all.slice(0, shownCount);
  const pagesShown = Math.floor(items.length / size);
  const needsMore = (at: number) => at > 0 && at >= (isWide ? pagesShown * FETCH_AT : items.length - FETCH_BEFORE_END);
  const nextWanted = needsMore(index) ? (pagesShown + 1) * size : size;
  if (nextWanted > wantedCount) setWantedCount(nextWanted);
  const isIncomplete = isHydrated && isNear && items.length < size;
  const fetchIfNeeded = useEffectEvent((at: number, isPageMissing: boolean) => {
    if ((isPageMissing || needsMore(at)) && items.length === all.length && isMore) fetchMore();
  });
  useEffect(() => fetchIfNeeded(index, isIncomplete), [index, isIncomplete]);
  const nextCount = Math.min(wantedCount, all.length);
  useEffect(() => {
    // not while they would replace visible slides
    if (nextCount <= items.length || index > items.length - MIN_LOOPED) return;
    const timer = setTimeout(() => setShownCount(nextCount), index === 0 ? 0 : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [nextCount, items.length, index]);
  return items;
}

/** Loads the pages: returns all loaded items, the first page's first, and a function that loads another page. */
function usePages<Item>({ name, first, fetchPage, keyOf }: Omit<Options<Item>, "index" | "isNear">, size: number) {
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["slider", name, first.map(keyOf)],
    queryFn: async ({ pageParam: { loaded, cursor }, signal }) => {
      if (!fetchPage) throw new Error("no more pages");
      const { page, perPage } = pageAfter(loaded, size);
      const end = page * perPage;
      return { ...(await fetchPage({ page, perPage, missing: end - loaded, cursor }, signal)), end };
    },
    initialPageParam: { loaded: 0 } as { loaded: number; cursor?: string | null | undefined },
    initialData: {
      pages: [{ items: first, isMore: isFull(first), end: first.length }] as (Page<Item> & { end: number })[],
      pageParams: [{ loaded: 0 }],
    },
    getNextPageParam: (last) => (fetchPage && last.isMore ? { loaded: last.end, cursor: last.cursor } : null),
  });
  const all = [...new Map(data.pages.flatMap((page) => page.items.map((item) => [keyOf(item), item]))).values()];
  return { all, isMore: hasNextPage && !isFetching, fetchMore: () => void fetchNextPage() };
}

/** Returns the page in which the item at place `loaded` is, in pages of `size` if the items before it fill such. */
function pageAfter(loaded: number, size: number): { page: number; perPage: number } {
  if (loaded < size) return { page: 1, perPage: size };
  const perPage = loaded % size === 0 ? size : SMALL_SLIDER_PAGE_SIZE;
  return { page: loaded / perPage + 1, perPage };
}

/** Whether a list that begins so may have more. */
function isFull(first: unknown[]): boolean {
  return first.length > 0 && first.length % SMALL_SLIDER_PAGE_SIZE === 0;
}
