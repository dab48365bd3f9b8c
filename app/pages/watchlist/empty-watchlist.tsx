import { Icon } from "../../ui/icon.tsx";
import { BookmarkIcon } from "../../ui/icons.ts";
import { useQuery } from "../../browser/queries.tsx";
import { fetchList } from "../../components/fetch-list.ts";
import { HEADING, ReleaseGrid } from "../../listing/release-groups.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { LoginPrompt } from "./login-prompt.tsx";

/** The number of shoes to begin with. */
const LIKED = 4;

/** Replaces an empty watchlist (WATCH-4). */
export function EmptyWatchlist() {
  return (
    <div className="border-t-2 border-ink pt-8">
      <h2 tabIndex={-1} className="headline outline-none text-3xl md:text-4xl">
        Looks like your watchlist is empty
      </h2>
      <p className="mt-5 max-w-prose text-lg">
        Tap the bookmark <Icon node={BookmarkIcon} className="inline size-5 align-text-bottom" /> on any release to save
        it here. A red dot in the header tells you when one is about to drop.
      </p>
      <p className="mt-3 max-w-prose text-quiet">Make sure your log-in for you list to be saved!</p>
      <ButtonLink to="/" className="mt-6">
        Browse release dates
      </ButtonLink>
      <p className="mt-4">
        <TextLink to="/lists#import">Bring a list from elsewhere</TextLink>
      </p>
      <div className="mt-10">
        <LoginPrompt />
      </div>
      <MostLiked />
    </div>
  );
}

/** Shows the most liked upcoming releases, each with its bookmark; nothing when they cannot be loaded. */
function MostLiked() {
  const { data } = useQuery({
    queryKey: ["most liked"],
    queryFn: ({ signal }) =>
      fetchList(`/api/products?by_release=not_yes_released&most_likes=all_time&perpage=${LIKED}`, signal),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="most-liked" className="mt-10">
      <h2 id="most-liked" className={HEADING}>
        Most Liked Upcoming Releases
      </h2>
      <ReleaseGrid cards={data.data} eager={0} perpage={LIKED} />
    </section>
  );
}
