import { FIRST_POPULAR, WIDE_PAGE_SIZE } from "#domain/rankings/limits.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { toCardViews } from "../../components/card-view.ts";
import { head } from "../../routing/head.ts";
import { releasePage } from "../../listing/listed-releases.ts";
import { load } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { itemList } from "../../routing/structured-data.ts";
import type { Route } from "./+types/page";
import { brandChoices, otherChoices, rankingParameters, readQuery } from "./ranking-query.ts";
import { RankingFilters } from "./ranking-filters.tsx";
import { Ranking } from "./ranking.tsx";
import { useStoredPeriod } from "./use-stored-period.ts";
import { listPopular } from "#domain/releases/popular-releases.ts";

/** Reads the first ten entries and a page of the widest screens (POP-25). */
export async function loader({ url, context }: Route.LoaderArgs) {
  return load(context, async ({ catalog, site, describePage }) => {
    const others = otherChoices(catalog.names.brands);
    const query = readQuery(url.searchParams, brandChoices(others));
    const { period, brandId } = query;
    const list = await listPopular(catalog, { period, brandId, limit: FIRST_POPULAR + WIDE_PAGE_SIZE });
    describePage(itemList(site.origin, list.data.map(releasePage)));
    return { query, others, items: toCardViews(list.data), total: list.meta.total };
  });
}

export const handle: PageHandle = { parameters: rankingParameters };

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Most Popular Sneakers",
    description: "The sneakers people like most: this week, this month, over six months and of all time.",
    path: "/most-popular",
  });
}

/** Shows the full ranking (POP-23, POP-24). */
export default function MostPopularPage({ loaderData: { query, others, items, total } }: Route.ComponentProps) {
  useStoredPeriod(query);
  return (
    <>
      <PageTitle>Most Popular Sneakers</PageTitle>
      <RankingFilters query={query} brands={brandChoices(others)} />
      <Ranking key={`${query.period} ${query.brandId}`} query={query} first={items} total={total} />
      <p className="mt-10 border-t border-line pt-4 text-sm text-quiet">
        Rankings combine likes since 2015. Arrows show movement since the previous period.
      </p>
    </>
  );
}
