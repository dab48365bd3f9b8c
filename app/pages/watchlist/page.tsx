import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../head.ts";
import type { Route } from "./+types/page";
import { Watchlist } from "./watchlist.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Watchlist",
    description: "The releases you are watching, the last one you added first.",
    path: "/watchlist",
    index: false,
  });
}

/** What a visitor watches (spec §2 "Watchlist"): the same page for everyone, and each one's list is fetched into it. */
export default function WatchlistPage() {
  return (
    <>
      <PageTitle>Watchlist</PageTitle>
      <p className="text-quiet scripted:hidden">The watchlist needs JavaScript, which this browser does not run.</p>
      {/* as high as the screen, so that nothing below is in view to move when the list has come */}
      <div className="hidden min-h-dvh scripted:block">
        <Watchlist />
      </div>
    </>
  );
}
