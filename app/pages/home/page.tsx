import { SMALL_SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { HOME_POPULAR } from "#domain/rankings/limits.ts";
import { listNewsPosts } from "#domain/news/list-news.ts";
import { listSocialPosts } from "#domain/news/list-social-posts.ts";
import { NewsSlider } from "../../news/news-slider.tsx";
import { SocialSlider } from "../../news/social-slider.tsx";
import { toCardViews } from "../../components/card-view.ts";
import { CardSlider } from "../../components/card-slider.tsx";
import { head } from "../../routing/head.ts";
import { listParameters, readListRequest } from "../../listing/list-request.ts";
import { listedReleases } from "../../listing/listed-releases.ts";
import { Listing } from "../../listing/listing.tsx";
import { RELEASE_LIST_ID } from "../../listing/release-list-id.ts";
import { loadListing } from "../../listing/load-listing.ts";
import { pageOfList } from "../../listing/page-of-list.ts";
import { load, type LoadContext, optional } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { SITE_DESCRIPTION } from "../../routing/site-description.ts";
import type { Route } from "./+types/page";
import { MostPopular } from "./most-popular.tsx";
import { NextDrops } from "./next-drops.tsx";
import { RecentlyAdded } from "./recently-added.tsx";
import { keepSearchResults, useClearSearch } from "./use-clear-search.ts";
import { useBrandHash } from "./use-brand-hash.ts";
import { useFocusInList } from "./use-focus-in-list.ts";
import { listNextDrops } from "#domain/releases/next-drops.ts";
import { listRecentlyAdded } from "#domain/releases/recently-added.ts";
import { listStaffPicks } from "#domain/releases/staff-picks.ts";
import { listPopular } from "#domain/releases/popular-releases.ts";

/** The number of drops below the headline (HOME-13). */
const NEXT_DROPS = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  return load(context, async (loadContext) => {
    const { search } = readListRequest({}, url.searchParams);
    // together: their cards are counted by one statement
    const [data, blocks] = await Promise.all([
      loadListing(loadContext, url),
      search === null ? loadBlocks(loadContext) : null,
    ]);
    loadContext.describePage(listedReleases(loadContext.site.origin, data.list));
    return { data, blocks };
  });
}

/** Reads the blocks above the list; one that fails is empty and left out (HOME-2). */
async function loadBlocks(loadContext: LoadContext) {
  const { catalog, now } = loadContext;
  const { db, site } = loadContext;
  const [drops, popular, picks, news, social] = await Promise.all([
    optional(loadContext, listNextDrops(catalog, now(), NEXT_DROPS), []),
    optional(loadContext, listPopular(catalog, { period: "week", limit: HOME_POPULAR }), null),
    optional(loadContext, listStaffPicks(catalog, { page: 1, limit: SMALL_SLIDER_PAGE_SIZE }), null),
    site.newsApiUrl ? [] : optional(loadContext, listNewsPosts(db, { limit: SMALL_SLIDER_PAGE_SIZE }, now()), []),
    optional(loadContext, listSocialPosts(db, { limit: SMALL_SLIDER_PAGE_SIZE }, now()), null),
  ]);
  return {
    loadedAt: now().epochMilliseconds,
    drops: toCardViews(drops),
    popular: toCardViews(popular?.data ?? []),
    picks: toCardViews(picks?.data ?? []),
    added: listRecentlyAdded(catalog, now()),
    news,
    social: social ?? { posts: [], next: null },
  };
}

export const handle: PageHandle = { parameters: listParameters };

export const shouldRevalidate = keepSearchResults;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { search } = loaderData.data.request;
  const page = {
    title: search === null ? "Sneaker Release Dates" : `Search results for “${search}”`,
    description: SITE_DESCRIPTION,
    path: "/",
  };
  return head(matches, pageOfList(page, loaderData.data));
}

export default function HomePage({ loaderData: { data, blocks } }: Route.ComponentProps) {
  useClearSearch(data.request.search);
  useBrandHash(data.request.filters);
  // a new list when the blocks come or go: the same one would be reported as a layout shift
  const { search } = data.request;
  const listKey = blocks ? "below-blocks" : "alone";
  useFocusInList(listKey);
  return (
    <>
      <div className="pt-4 pb-8 md:pt-6 md:pb-10">
        <div className="flex flex-wrap items-end justify-between gap-x-4 pb-3 md:pb-5">
          <h1 className="headline line-clamp-2 min-w-0 text-[2.5rem] wrap-anywhere md:text-6xl">
            {search === null ? (
              "Release dates"
            ) : (
              <>
                <span className="sr-only">Search results for </span>“<bdi>{search}</bdi>”
              </>
            )}
          </h1>
          {blocks && (
            <a
              href={`#${RELEASE_LIST_ID}`}
              className="inline-flex min-h-11 shrink-0 items-center text-sm underline accent-line"
            >
              Release list
            </a>
          )}
        </div>
        {blocks && <NextDrops drops={blocks.drops} today={data.today} loadedAt={blocks.loadedAt} />}
      </div>
      {blocks && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-12">
          <MostPopular weekly={blocks.popular} />
          <RecentlyAdded items={blocks.added} />
          <div className="lg:col-span-2">
            <CardSlider title="Staff Picks" cards={blocks.picks} more="/api/staff-picks?" />
          </div>
          <div className="lg:col-span-2">
            <NewsSlider title="Sneaker News" anchor="sneaker-news" posts={blocks.news} />
          </div>
          <div className="lg:col-span-2">
            <SocialSlider first={blocks.social} />
          </div>
        </div>
      )}
      <Listing key={listKey} path="/" data={data} belowFold={blocks !== null} />
    </>
  );
}
