import { personalQueries } from "../browser/personal-queries.ts";
import { useQuery, useQuerySource } from "../browser/queries.tsx";
import { Icon } from "../ui/icon.tsx";
import { BookmarkIcon } from "../ui/icons.ts";
import { fetchReply } from "../browser/fetch-data.ts";
import { getOrCreateVisitor } from "../engagement/visitor.ts";
import { PageLink } from "../ui/text-link.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const POLL_MS = 60_000;

/** Shows the link to the watchlist, with a red marker while a shoe on it releases soon (SITE-32). */
export const WatchlistLink = withErrorBoundary(function WatchlistLink() {
  const source = useQuerySource();
  const { data: count = 0 } = useQuery({
    queryKey: [personalQueries.releasingSoon],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ "watchlist-cookie": getOrCreateVisitor(source).cookie });
      return (await fetchReply<{ count: number }>(`/api/is-watch-list-release-soon?${query}`, signal)).count;
    },
    // TanStack polls only while the page is visible, and at once when it becomes visible again
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  return (
    <PageLink
      to="/watchlist"
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-3 text-sm font-semibold transition hover:bg-ground"
    >
      <Icon node={BookmarkIcon} className="size-5 shrink-0" />
      <span className="sr-only lg:not-sr-only">Watchlist</span>
      {count > 0 && (
        <span className="absolute top-2 left-7 size-2.5 rounded-full bg-alert ring-2 ring-page">
          <span className="sr-only">with a release soon</span>
        </span>
      )}
    </PageLink>
  );
});
