import type { RouterContextProvider } from "react-router";
import { readRecentlyAdded } from "#domain/catalog/read-recently-added.ts";
import { readStaffPicks } from "#domain/catalog/read-staff-picks.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { SLIDER_PAGE_SIZE } from "#domain/listing/limits.ts";
import { HOME_POPULAR } from "#domain/popularity/limits.ts";
import { readPopular } from "#domain/popularity/read-popular.ts";
import { CardSlider } from "../../components/card-slider.tsx";
import { head } from "../../head.ts";
import { listParameters } from "../../listing/asked.ts";
import { Listing } from "../../listing/listing.tsx";
import { loadListing } from "../../listing/load-listing.ts";
import { pageContext } from "../../page-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/page";
import { MostPopular } from "./most-popular.tsx";
import { RecentlyAdded } from "./recently-added.tsx";
import { keepSearchResults, useSearchOnce } from "./search-once.ts";
import { useBrandOfHash } from "./use-brand-of-hash.ts";
import { useFocusInList } from "./use-focus-in-list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const data = await loadListing(context, url);
  return { data, blocks: data.asked.search === null ? await loadBlocks(context) : null };
}

/** What stands above the list while nobody searches. The list is worth showing without it. */
async function loadBlocks(context: Readonly<RouterContextProvider>) {
  const { live, now, doWithout } = context.get(pageContext);
  const [popular, picks, added] = await Promise.allSettled([
    readPopular(live, { period: "week", perpage: HOME_POPULAR }, todayInNewYork(now())),
    readStaffPicks(live, { page: 1, perpage: SLIDER_PAGE_SIZE }, todayInNewYork(now())),
    readRecentlyAdded(live, now()),
  ]);
  for (const block of [popular, picks, added]) if (block.status === "rejected") doWithout(block.reason);
  return {
    popular: popular.status === "fulfilled" ? popular.value.data : [],
    picks: picks.status === "fulfilled" ? picks.value.data : [],
    added: added.status === "fulfilled" ? added.value : [],
  };
}

export const handle: PageHandle = { parameters: listParameters };

export const shouldRevalidate = keepSearchResults;

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Sneaker Release Dates",
    description: "Upcoming and past sneaker releases: dates, prices, SKUs and retailer times, without the noise.",
    path: "/",
  });
}

export default function HomePage({ loaderData: { data, blocks } }: Route.ComponentProps) {
  useSearchOnce();
  useBrandOfHash(data.asked.filters);
  // Below the blocks it is another list than without them: the same one would seem to move when they come back.
  const list = blocks ? "below-blocks" : "alone";
  useFocusInList(list);
  return (
    <>
      <h1 className="headline pt-8 pb-8 text-display uppercase">Release dates</h1>
      {blocks && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 pb-14 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-12">
          <MostPopular weekly={blocks.popular} />
          <RecentlyAdded items={blocks.added} />
          <div className="lg:col-span-2">
            <CardSlider title="Staff Picks" cards={blocks.picks} more="/api/staff-picks?" />
          </div>
        </div>
      )}
      <Listing key={list} path="/" data={data} below={blocks !== null} />
    </>
  );
}
