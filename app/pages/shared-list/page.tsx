import { readSharedList } from "#domain/lists/shared-list.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { CompactRelease } from "../../components/compact-release.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import type { Route } from "./+types/page";

/** Loads the watchlist that a link shares; an unknown link is not found (DATA-3). */
export function loader({ params, context }: Route.LoaderArgs) {
  return load(context, async ({ db, catalog, now }) => {
    const { cards } = await catalog.readCards(await readSharedList(db, params.token, now()));
    return {
      releases: cards.map(({ slug, fullName, nickname, thumbnail, date }) => ({
        slug,
        fullName,
        nickname,
        thumbnail,
        year: date.year,
        shownDate: displayDate(date),
      })),
    };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Releases that somebody watches.";
  return head(matches, { title: "A Shared Watchlist", description, path: "/lists", index: false });
}

/** Shows a watchlist to whoever has its link. */
export default function SharedListPage({ loaderData: { releases } }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh max-w-2xl pb-24">
      <PageTitle>A shared watchlist</PageTitle>
      {releases.length === 0 && <p className="text-quiet">Nothing is on it right now.</p>}
      <ul>
        {releases.map(({ shownDate, ...release }) => (
          <CompactRelease key={release.slug} release={release}>
            {shownDate}
          </CompactRelease>
        ))}
      </ul>
    </div>
  );
}
