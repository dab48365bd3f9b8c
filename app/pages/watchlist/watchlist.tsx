import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Card, CardList } from "#domain/catalog/contract.ts";
import { HOME_PAGE_SIZE } from "#domain/listing/limits.ts";
import { countOfReleases } from "../../components/count-of-releases.ts";
import { eachOnce } from "../../components/each-once.ts";
import { fetchData } from "../../fetch-data.ts";
import { AUTOMATIC_PAGES } from "../../listing/load-more.tsx";
import { ReleaseGrid, ReleaseSkeletons } from "../../listing/release-groups.tsx";
import { useLoadNext } from "../../listing/use-load-next.tsx";
import { useMarkOf } from "../../marks/marks.tsx";
import { knowVisitor } from "../../marks/visitor.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyWatchlist } from "./empty-watchlist.tsx";
import { LoginPrompt } from "./login-prompt.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

/** So many cards are in view when a list has come. */
const IN_VIEW = 4;

/** How many places are kept for a list that is on its way. */
const PLACES = 6;

/** The visitor's list, the last added first. What is taken off goes at once, and comes back should the site refuse. */
export function Watchlist() {
  const list = useWatchlist();
  const markOf = useMarkOf();
  const pages = list.data?.pages;
  const all = pages && eachOnce(pages.flatMap(({ data }) => data));
  const cards = all?.filter((card) => markOf(card).is_watchlisted === 1);
  const total = (pages?.at(-1)?.meta.total ?? 0) - ((all?.length ?? 0) - (cards?.length ?? 0));
  const { place, remember } = useFocusAfterRemoval(cards?.length ?? 0);
  if (list.isPending) return <ReleaseSkeletons count={PLACES} />;
  if (!cards) return <NotLoaded onRetry={() => void list.refetch()} />;
  return (
    <div ref={place} {...remember}>
      <p aria-live="polite" className={total > 0 ? "border-t border-line py-3 text-sm text-quiet" : "sr-only"}>
        {countOfReleases(total)}
      </p>
      {total > 0 ? <Entries cards={cards} total={total} list={list} /> : <EmptyWatchlist />}
    </div>
  );
}

/** It is asked for anew when something is taken off (spec §4 "Watchlist"), and when one comes back from another tab. */
function useWatchlist() {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: ["watchlist"],
    queryFn: ({ pageParam, signal }) => {
      const { cookie, visitor_id } = knowVisitor(client);
      const who = { cookie, visitor_id, is_watchlist: "1", is_watchlist_delete: "1" };
      const page = { page: String(pageParam), perpage: String(HOME_PAGE_SIZE) };
      return fetchData<CardList>(`/api/products?${new URLSearchParams({ ...who, ...page })}`, signal);
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
  } = useLoadNext(list, { count: cards.length, action: "/watchlist", automatic: pages <= AUTOMATIC_PAGES });
  return (
    <div ref={element}>
      <LoginPrompt />
      <h2 className="sr-only">Releases</h2>
      <ReleaseGrid
        cards={cards}
        eager={IN_VIEW}
        perpage={HOME_PAGE_SIZE}
        pending={isReserved ? Math.max(Math.min(HOME_PAGE_SIZE, total - cards.length), 0) : 0}
      >
        {isReserved && loadMore}
      </ReleaseGrid>
      {!isReserved && loadMore}
    </div>
  );
}

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
