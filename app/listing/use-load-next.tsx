import { LoadMore } from "./load-more.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** What it needs to know of a list that comes a page at a time: parts of TanStack's infinite query. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

interface Options {
  /** how many entries are there */
  count: number;
  /** the next page's address, for a browser without scripts: its path and its query */
  action: string;
  next?: [name: string, value: string][];
  /** load without being asked when the button comes into view */
  automatic: boolean;
}

/**
 * The button that brings the next page of a list, and whether places are to be kept for that page: what comes without being
 * asked for, or is on its way, has its place before it comes, so that it pushes nothing that is in view. `list` is for the
 * element that has the entries.
 */
export function useLoadNext(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  { count, action, next = [], automatic }: Options,
) {
  const { list, focusFrom } = useFocusOnArrival(count);
  return {
    list,
    isReserved: hasNextPage && (automatic || isFetchingNextPage || isFetchNextPageError),
    loadMore: hasNextPage && (
      <LoadMore
        action={action}
        next={next}
        onLoad={(byHand) => {
          if (byHand) focusFrom(count);
          void fetchNextPage({ cancelRefetch: false });
        }}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        automatic={automatic}
      />
    ),
  };
}
