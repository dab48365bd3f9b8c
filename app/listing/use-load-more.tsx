import { LoadMore } from "./load-more.tsx";
import { pagesToLoad } from "./saved-list.ts";
import { useFocusFirstNew } from "./use-focus-first-new.ts";
import { useListRestoration } from "./use-list-restoration.ts";

/** The needed part of a TanStack infinite query. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

interface Options {
  /** number of loaded entries, of all that there are, and on a page */
  count: number;
  total: number;
  perpage: number;
  /** path and query parameters of the next page's address, for browsers without scripts */
  action: string;
  next?: [name: string, value: string][];
  /** loads when the button scrolls into view */
  automatic: boolean;
  /** the address of the page leads to this list again; false for one that has left the address (SRCH-8) */
  isAddressed?: boolean;
}

/**
 * Returns the state of the button for the next page of a list, `loadMore`. `isReserved`: the list has to show
 * placeholders for that page, `pending` of them, so that its arrival moves nothing visible (LIST-43). `list` is the
 * ref of the element around the entries, whose class is LIST_CONTAINER or which is in such an element.
 */
export function useLoadMore(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  { count, total, perpage, action, next = [], automatic, isAddressed = true }: Options,
) {
  const { list, focusWhenLoaded } = useFocusFirstNew(count);
  const load = () => void fetchNextPage({ cancelRefetch: false });
  useListRestoration({ list, count, isAddressed, canLoad: hasNextPage && !isFetchNextPageError, load });
  const isReserved = hasNextPage && (automatic || isFetchingNextPage || isFetchNextPageError);
  const coming = isFetchingNextPage ? perpage * pagesToLoad(count, perpage) : perpage;
  return {
    list,
    isReserved,
    pending: Math.max(Math.min(coming, total - count), 0),
    loadMore: hasNextPage && (
      <LoadMore
        action={action}
        next={next}
        onLoad={(isClick) => {
          if (isClick) focusWhenLoaded(count);
          load();
        }}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        automatic={automatic}
      />
    ),
  };
}
