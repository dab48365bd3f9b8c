import { LoadMore } from "./load-more.tsx";
import { useFocusFirstNew } from "./use-focus-first-new.ts";

/** The needed part of a TanStack infinite query. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

interface Options {
  /** number of loaded entries */
  count: number;
  /** path and query parameters of the next page's address, for browsers without scripts */
  action: string;
  next?: [name: string, value: string][];
  /** loads when the button scrolls into view */
  automatic: boolean;
}

/**
 * `loadMore` is the button for the next page of a list. `isReserved`: the list has to show placeholders for that page, so
 * that its arrival moves nothing visible (LIST-43). `list` is the ref of the element around the entries.
 */
export function useLoadMore(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  { count, action, next = [], automatic }: Options,
) {
  const { list, focusWhenLoaded } = useFocusFirstNew(count);
  return {
    list,
    isReserved: hasNextPage && (automatic || isFetchingNextPage || isFetchNextPageError),
    loadMore: hasNextPage && (
      <LoadMore
        action={action}
        next={next}
        onLoad={(isClick) => {
          if (isClick) focusWhenLoaded(count);
          void fetchNextPage({ cancelRefetch: false });
        }}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        automatic={automatic}
      />
    ),
  };
}
