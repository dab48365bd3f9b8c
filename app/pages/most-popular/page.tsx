import { todayInNewYork } from "#domain/catalog/today.ts";
import { FIRST_POPULAR, WIDE_PAGE_SIZE } from "#domain/popularity/limits.ts";
import { readPopular } from "#domain/popularity/read-popular.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../head.ts";
import { load } from "../../load.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/page";
import { rankingParameters, readAsked } from "./asked.ts";
import { RankingFilters } from "./ranking-filters.tsx";
import { Ranking } from "./ranking.tsx";
import { useStoredPeriod } from "./use-stored-period.ts";

/** The first ten, and as many more as the widest screens show beside them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams);
  const { data, meta } = await load(context, ({ live, now }) => {
    const { period, brandId } = asked;
    const query = { period, brand_id: brandId, perpage: FIRST_POPULAR + WIDE_PAGE_SIZE };
    return readPopular(live, query, todayInNewYork(now()));
  });
  return { asked, items: data, total: meta.total };
}

export const handle: PageHandle = { parameters: rankingParameters };

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Most Popular Sneakers",
    description: "The sneakers people like most: this week, this month, in six months and of all time.",
    path: "/most-popular",
  });
}

/** The full ranking (spec §2 "Most popular"). */
export default function MostPopularPage({ loaderData: { asked, items, total } }: Route.ComponentProps) {
  useStoredPeriod(asked);
  return (
    <>
      <PageTitle>Most Popular Sneakers</PageTitle>
      <RankingFilters asked={asked} />
      <Ranking key={`${asked.period} ${asked.brandId}`} asked={asked} first={items} total={total} />
      <p className="mt-10 border-t border-line pt-4 text-sm text-quiet">
        Rankings combine likes since 2015. The arrows compare with the period before.
      </p>
    </>
  );
}
