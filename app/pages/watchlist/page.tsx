import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import type { Route } from "./+types/page";
import { Watchlist } from "./watchlist.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Watchlist",
    description: "The releases you’re watching, next ones first.",
    path: "/watchlist",
    index: false,
  });
}

/** Shows the watchlist (WATCH-2). The page is the same for everyone (SITE-22); the browser fetches the list. */
export default function WatchlistPage() {
  return (
    <>
      <PageTitle>Watchlist</PageTitle>
      <p className="text-quiet scripted:hidden">Turn on JavaScript to see your watchlist.</p>
      {/* as high as the screen: the footer is out of view until the list has loaded, and does not shift */}
      <div className="list-container hidden min-h-dvh scripted:block">
        <Watchlist />
      </div>
    </>
  );
}
