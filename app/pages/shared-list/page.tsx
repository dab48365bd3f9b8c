import { readSharedList } from "#domain/lists/shared-list.ts";
import { toCardViews } from "../../components/card-view.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { ReleaseGrid } from "../../listing/release-groups.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";

/** Cards that are visible when the page opens. */
const EAGER = 4;

/** Loads the watchlist that a link shares; an unknown link is not found (DATA-3). */
export function loader({ params, context }: Route.LoaderArgs) {
  return load(context, async ({ db, catalog, now }) => {
    const { cards } = await catalog.readCards(await readSharedList(db, params.token, now()));
    return { cards: toCardViews(cards) };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Releases that somebody watches.";
  return head(matches, { title: "A Shared Watchlist", description, path: "/lists", index: false });
}

/** Shows a watchlist to whoever has its link. */
export default function SharedListPage({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh pb-14">
      <PageTitle>A shared watchlist</PageTitle>
      {cards.length === 0 ? (
        <p className="text-quiet">
          Nothing is on it right now. <TextLink to="/calendar">The calendar</TextLink> has what comes next.
        </p>
      ) : (
        <p className="pb-6 text-quiet">The bookmark of a release puts it on your own watchlist.</p>
      )}
      <h2 className="sr-only">Releases</h2>
      <ReleaseGrid cards={cards} eager={EAGER} perpage={cards.length} />
    </div>
  );
}
