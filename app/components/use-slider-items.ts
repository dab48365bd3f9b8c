import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { SLIDER_PAGE_SIZE, SMALL_SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { useMediaQuery, WIDE } from "../ui/use-media-query.ts";

/** Wide screens fetch more at each multiple of the first index, others this many slides before the end (HOME-10). */
const FETCH_AT = 20;
const FETCH_BEFORE_END = 4;

/** A slider with more slides than this goes round (HOME-12); more are never visible at once (HOME-8). */
export const MIN_LOOPED = 4;

/** How long a slide moves (HOME-11). New slides would interrupt the movement, so they are added after it. */
const SLIDE_MS = 1_000;

interface Position {
  /** how many items are loaded */
  loaded: number;
  /** how many to fetch; it divides `loaded` */
  perPage: number;
  /** the cursor of the last page, for calls that have one */
  cursor?: string | null;
}

interface Page<Item> {
  items: Item[];
  /** whether there are more */
  isMore: boolean;
  /** see Position */
  cursor?: string | null;
}

/** Fetches the page that begins at a position. */
export type FetchPage<Item> = (position: Position, signal: AbortSignal) => Promise<Page<Item>>;

interface Options<Item> {
  /** tells the slider from the others of the page */
  name: string;
  /** the first page */
  first: Item[];
  fetchPage?: FetchPage<Item> | undefined;
  keyOf: (item: Item) => string | number;
  /** the first visible slide */
  index: number;
}

/**
 * The items of a slider: one page at first, 24 items on wide screens and 8 on others (HOME-9), then further pages (HOME-10).
 */
export function useSliderItems<Item>({ index, ...options }: Options<Item>): Item[] {
  const isWide = useMediaQuery(WIDE, true);
  const size = isWide ? SLIDER_PAGE_SIZE : SMALL_SLIDER_PAGE_SIZE;
  const { all, isMore, fetchMore } = usePages(options, size);
  const [wantedCount, setWantedCount] = useState(0);
  const [shownCount, setShownCount] = useState<number | null>(null);
  const items = all.slice(0, shownCount ?? size);
  const needsMore = (at: number) =>
    at > 0 && at >= (isWide ? Math.floor(items.length / size) * FETCH_AT : items.length - FETCH_BEFORE_END);
  if (needsMore(index) && wantedCount < items.length + size) setWantedCount(items.length + size);
  const onIndex = useEffectEvent((at: number) => {
    if (needsMore(at) && items.length === all.length && isMore) fetchMore();
  });
  useEffect(() => onIndex(index), [index]);
  const nextCount = Math.min(wantedCount, all.length);
  useEffect(() => {
    // not while they would replace visible slides
    if (nextCount <= items.length || index > items.length - MIN_LOOPED) return;
    const timer = setTimeout(() => setShownCount(nextCount), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [nextCount, items.length, index]);
  return items;
}

/** All loaded items, the first page's first, and a way to load another page. */
function usePages<Item>({ name, first, fetchPage, keyOf }: Omit<Options<Item>, "index">, size: number) {
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["slider", name, first.map(keyOf)],
    queryFn: ({ pageParam: { loaded, cursor }, signal }) => {
      const perPage = loaded % size === 0 ? size : SMALL_SLIDER_PAGE_SIZE;
      return fetchPage ? fetchPage({ loaded, perPage, cursor }, signal) : Promise.reject(new Error("no more pages"));
    },
    initialPageParam: { loaded: 0 } as Pick<Position, "loaded" | "cursor">,
    initialData: {
      pages: [{ items: first, isMore: first.length === SLIDER_PAGE_SIZE }] as Page<Item>[],
      pageParams: [{ loaded: 0 }],
    },
    getNextPageParam: (last, pages) =>
      fetchPage && last.isMore
        ? { loaded: pages.reduce((sum, page) => sum + page.items.length, 0), cursor: last.cursor }
        : null,
  });
  const all = [...new Map(data.pages.flatMap((page) => page.items.map((item) => [keyOf(item), item]))).values()];
  return { all, isMore: hasNextPage && !isFetching, fetchMore: () => void fetchNextPage() };
}
