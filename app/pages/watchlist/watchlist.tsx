import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { CardList } from "#domain/catalog/contract.ts";
import { HOME_PAGE_SIZE } from "#domain/listing/limits.ts";
import { countOfReleases } from "../../components/count-of-releases.ts";
import { fetchData } from "../../fetch-data.ts";
import { AUTOMATIC_PAGES } from "../../listing/load-more.tsx";
import { ReleaseGrid, ReleaseSkeletons } from "../../listing/release-groups.tsx";
import { useLoadNext } from "../../listing/use-load-next.tsx";
import { knowVisitor } from "../../marks/visitor.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyWatchlist } from "./empty-watchlist.tsx";
import { LoginPrompt } from "./login-prompt.tsx";

/** So many cards are in view when a list has come. */
const IN_VIEW = 4;

/** How many places are kept for a list that is on its way. */
const PLACES = 6;

/** The visitor's list, the last added first. */
export function Watchlist() {
  const list = useWatchlist();
  const pages = list.data?.pages;
  if (list.isPending) return <ReleaseSkeletons count={PLACES} />;
  if (!pages) return <NotLoaded onRetry={() => void list.refetch()} />;
  return pages.at(-1)?.meta.total ? <Entries pages={pages} list={list} /> : <EmptyWatchlist />;
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

function Entries({ pages, list }: { pages: CardList[]; list: ReturnType<typeof useWatchlist> }) {
  const total = pages.at(-1)?.meta.total ?? 0;
  const cards = [...new Map(pages.flatMap((page) => page.data).map((card) => [card.id, card])).values()];
  const {
    list: element,
    isReserved,
    loadMore,
  } = useLoadNext(list, {
    count: cards.length,
    action: "/watchlist",
    automatic: pages.length <= AUTOMATIC_PAGES,
  });
  return (
    <div ref={element}>
      <LoginPrompt />
      <p aria-live="polite" className="border-t border-line py-3 text-sm text-quiet">
        {countOfReleases(total)}
      </p>
      <h2 className="sr-only">Releases</h2>
      <ReleaseGrid
        cards={cards}
        eager={IN_VIEW}
        perpage={HOME_PAGE_SIZE}
        pending={isReserved ? Math.min(HOME_PAGE_SIZE, total - cards.length) : 0}
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
