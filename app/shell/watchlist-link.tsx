import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { fetchReply } from "../fetch-data.ts";
import { knowVisitor } from "../marks/visitor.ts";
import { PageLink } from "../ui/text-link.tsx";

/** How often it is asked whether something is released soon, in milliseconds (spec §9 "Watchlist-release-soon poll"). */
const POLL = 60_000;

/** The way to the watchlist, with a red marker when a shoe on it is released soon (spec §2 "Header"). */
export function WatchlistLink() {
  const client = useQueryClient();
  const { data: count = 0 } = useQuery({
    queryKey: ["releasing soon"],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ "watchlist-cookie": knowVisitor(client).cookie });
      return (await fetchReply<{ count: number }>(`/api/is-watch-list-release-soon?${query}`, signal)).count;
    },
    // not while nobody looks, and at once when somebody does again
    refetchInterval: POLL,
    staleTime: POLL,
  });
  return (
    <PageLink
      to="/watchlist"
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-3 text-sm font-semibold transition hover:bg-ground"
    >
      <Bookmark aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only lg:not-sr-only">Watchlist</span>
      {count > 0 && (
        <span className="absolute top-1.5 left-6.5 size-3 rounded-full bg-alert ring-2 ring-page">
          <span className="sr-only">with a release soon</span>
        </span>
      )}
    </PageLink>
  );
}
