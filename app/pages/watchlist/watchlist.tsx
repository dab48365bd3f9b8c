import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { formatReleaseCount } from "../../components/format-release-count.ts";
import { uniqueById } from "../../components/unique-by-id.ts";
import { fetchData } from "../../browser/fetch-data.ts";
import { AUTOMATIC_PAGES } from "../../listing/load-more.tsx";
import { ReleaseGrid, ReleaseSkeletons } from "../../listing/release-groups.tsx";
import { useLoadMore } from "../../listing/use-load-more.tsx";
import { useMarkOf } from "../../marks/marks.tsx";
import { getOrCreateVisitor } from "../../marks/visitor.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyWatchlist } from "./empty-watchlist.tsx";
import { LoginPrompt } from "./login-prompt.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";

/** Cards that are visible when the list has loaded. */
const EAGER_CARDS = 4;

const PLACEHOLDERS = 6;

/** The visitor's list (WATCH-2). A removed card disappears at once, and comes back when the server refuses (POP-9). */
export function Watchlist() {
  const list = useWatchlist();
  const markOf = useMarkOf();
  const pages = list.data?.pages;
  const all = pages && uniqueById(pages.flatMap(({ data }) => data));
  const cards = all?.filter((card) => markOf(card).is_watchlisted === 1);
  const total = (pages?.at(-1)?.meta.total ?? 0) - ((all?.length ?? 0) - (cards?.length ?? 0));
  const { container, focusHandlers } = useFocusAfterRemoval(cards?.length ?? 0);
  if (list.isPending) return <ReleaseSkeletons count={PLACEHOLDERS} />;
  if (!cards) return <NotLoaded onRetry={() => void list.refetch()} />;
  return (
    <div ref={container} {...focusHandlers}>
      <p aria-live="polite" className={total > 0 ? "border-t border-line py-3 text-sm text-quiet" : "sr-only"}>
        {formatReleaseCount(total)}
      </p>
      {total > 0 ? <Entries cards={cards} total={total} list={list} /> : <EmptyWatchlist />}
    </div>
  );
}

/** Loads again after a removal (WATCH-3: send-updates.ts invalidates it), and when the tab becomes visible. */
function useWatchlist() {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: ["watchlist"],
    queryFn: ({ pageParam, signal }) => {
      const { cookie, visitor_id } = getOrCreateVisitor(client);
      const caller = { cookie, visitor_id, is_watchlist: "1", is_watchlist_delete: "1" };
      const page = { page: String(pageParam), perpage: String(LIST_PAGE_SIZE) };
      return fetchData<CardList>(`/api/products?${new URLSearchParams({ ...caller, ...page })}`, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.perpage < meta.total ? meta.page + 1 : null),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

interface EntriesProps {
  cards: Card[];
  total: number;
  list: ReturnType<typeof useWatchlist>;
}

function Entries({ cards, total, list }: EntriesProps) {
  const pages = list.data?.pages.length ?? 0;
  const {
    list: element,
    isReserved,
    loadMore,
  } = useLoadMore(list, { count: cards.length, action: "/watchlist", automatic: pages <= AUTOMATIC_PAGES });
  return (
    <div ref={element}>
      <LoginPrompt />
      <h2 className="sr-only">Releases</h2>
      <ReleaseGrid
        cards={cards}
        eager={EAGER_CARDS}
        perpage={LIST_PAGE_SIZE}
        pending={isReserved ? Math.max(Math.min(LIST_PAGE_SIZE, total - cards.length), 0) : 0}
      >
        {isReserved && loadMore}
      </ReleaseGrid>
      {!isReserved && loadMore}
    </div>
  );
}

/** Replaces a list that could not be loaded (WATCH-6). */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="border-t border-line pt-6">
      <p className="text-quiet">Your watchlist could not be loaded. Everything on it is still there.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
