import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { formatReleaseCount } from "../../components/format-release-count.ts";
import { uniqueById } from "../../components/unique-by-id.ts";
import { AUTOMATIC_PAGES } from "../../listing/load-more.tsx";
import { ReleaseGrid, ReleaseSkeletons } from "../../listing/release-groups.tsx";
import { useLoadMore } from "../../listing/use-load-more.tsx";
import { useMarkOf } from "../../marks/marks.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyWatchlist } from "./empty-watchlist.tsx";
import { LoginPrompt } from "./login-prompt.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useWatchlist } from "./use-watchlist.ts";
import type { Card } from "#domain/catalog-index/card.ts";

/** Cards that are visible when the list has loaded. */
const EAGER_CARDS = 4;

const PLACEHOLDERS = 6;

/** The visitor's list (WATCH-2). A removed card disappears at once, and comes back when the server refuses (POP-9). */
export function Watchlist() {
  const list = useWatchlist();
  const markOf = useMarkOf();
  const all = list.data && uniqueById(list.data.data);
  const cards = all?.filter((card) => markOf(card).is_watchlisted === 1);
  const total = (list.data?.meta.total ?? 0) - ((all?.length ?? 0) - (cards?.length ?? 0));
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

interface EntriesProps {
  cards: Card[];
  total: number;
  list: ReturnType<typeof useWatchlist>;
}

function Entries({ cards, total, list }: EntriesProps) {
  const {
    list: element,
    isReserved,
    pending,
    loadMore,
  } = useLoadMore(list, {
    count: cards.length,
    total,
    perpage: LIST_PAGE_SIZE,
    action: "/watchlist",
    automatic: Math.ceil(cards.length / LIST_PAGE_SIZE) <= AUTOMATIC_PAGES,
  });
  return (
    <div ref={element}>
      <LoginPrompt />
      <h2 className="sr-only">Releases</h2>
      <ReleaseGrid cards={cards} eager={EAGER_CARDS} perpage={LIST_PAGE_SIZE} pending={isReserved ? pending : 0}>
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
