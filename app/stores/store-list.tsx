import { useInfiniteQuery } from "../browser/queries.tsx";
import { useState } from "react";
import { useLocation } from "react-router";
import type { WireStoreList } from "#wire/stores.ts";
import { STORE_PAGE_SIZE } from "#domain/stores/limits.ts";
import { fetchData } from "../browser/fetch-data.ts";
import { uniqueById } from "../components/unique-by-id.ts";
import { pagesToLoad } from "../listing/saved-list.ts";
import { useLoadMore } from "../listing/use-load-more.tsx";
import { classNames } from "../ui/class-names.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useNow } from "../ui/use-now.ts";
import { StoreCard } from "./store-card.tsx";
import { readStorePage, type StorePage, type StoreView } from "./store-view.ts";
import { addressQuery, apiQuery, type StoreRequest } from "./store-request.ts";

/** Rows have room for every line of a card, so that placeholders are as high as what takes their place. */
const rows = "grid auto-rows-[minmax(11rem,auto)] gap-x-8 md:auto-rows-[minmax(10rem,auto)]";

/** Placeholders while a whole list is loaded. */
const SKELETONS = 6;

interface Props {
  path: string;
  request: StoreRequest;
  first: StorePage;
  /** when `first` was read, in milliseconds since 1970 */
  loadedAt: number;
  className?: string;
  /** the store that a map points at */
  active?: number | null;
  onActive?: (id: number | null) => void;
  /** every store that is loaded, whenever there are more */
  children?: (stores: StoreView[]) => React.ReactNode;
}

/**
 * Shows the stores of the page at `path`: the server's page `first`, then every page that is loaded later (STORE-5).
 */
export function StoreList({ path, request, first, loadedAt, className, active, onActive, children }: Props) {
  const now = useNow(loadedAt);
  const [historyKey] = useState(useLocation().key);
  const pages = useInfiniteQuery({
    queryKey: ["stores", request, historyKey],
    queryFn: async ({ pageParam, signal }) => {
      const query = apiQuery(request);
      for (const [name, value] of Object.entries(pageParam)) query.set(name, String(value));
      return readStorePage(await fetchData<WireStoreList>(`/api/store-locations?${query}`, signal));
    },
    initialPageParam: { page: request.page, pages: 1 },
    initialData: { pages: [first], pageParams: [{ page: request.page, pages: 1 }] },
    getNextPageParam: ({ meta }, loaded, { page, pages: count }) => {
      const next = page + count;
      if (next > meta.pages) return null;
      return { page: next, pages: pagesToLoad(loaded.flatMap(({ data }) => data).length, STORE_PAGE_SIZE) };
    },
  });
  const stores = uniqueById(pages.data.pages.flatMap(({ data }) => data));
  const names = stores.map(({ name }) => name);
  const { total } = first.meta;
  const lastPage = Math.ceil(stores.length / STORE_PAGE_SIZE) + request.page - 1;
  const { list, isReserved, pending, loadMore } = useLoadMore(pages, {
    count: stores.length,
    total: total - (request.page - 1) * STORE_PAGE_SIZE,
    perpage: STORE_PAGE_SIZE,
    action: path,
    next: addressQuery(request, lastPage + 1),
    automatic: false,
  });
  return (
    <>
      <div ref={list} className="list-container">
        {request.page > 1 && (
          <p className="pb-8">
            <TextLink to={`${path}?${new URLSearchParams(addressQuery(request, request.page - 1))}`} reloadDocument>
              Previous page
            </TextLink>
          </p>
        )}
        <ul className={classNames(rows, className)}>
          {stores.map((store) => (
            <li key={store.id}>
              <StoreCard
                store={store}
                isOneOfSeveral={names.indexOf(store.name) !== names.lastIndexOf(store.name)}
                now={now}
                isActive={store.id === active}
                onActive={onActive}
              />
            </li>
          ))}
          {Array.from({ length: isReserved ? pending : 0 }, (_, index) => (
            <li key={`placeholder ${index}`} aria-hidden="true">
              <StoreSkeleton />
            </li>
          ))}
        </ul>
        <div className="list-end min-h-28 pt-4">{loadMore}</div>
      </div>
      {children?.(stores)}
    </>
  );
}

/** Shows the placeholder of a list. */
export function StoreSkeletons({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames(rows, className)}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <StoreSkeleton key={index} />
      ))}
    </div>
  );
}

function StoreSkeleton() {
  return (
    <div className="grid content-start gap-3 border-t-2 border-line pt-4">
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-2/5" />
    </div>
  );
}
