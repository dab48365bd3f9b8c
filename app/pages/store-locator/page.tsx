import { useState } from "react";
import { useNavigation } from "react-router";
import { listStateNames } from "#domain/stores/list-states.ts";
import { listStores } from "#domain/stores/list-stores.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load, optional } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { MissingStore } from "../../stores/missing-store.tsx";
import { NotLoaded } from "../../stores/not-loaded.tsx";
import { cardId } from "../../stores/store-card.tsx";
import { StoreList, StoreSkeletons } from "../../stores/store-list.tsx";
import { toStorePage } from "../../stores/store-view.ts";
import { DIRECTORY_PATH, LOCATOR_PATH } from "../../stores/store-paths.ts";
import { readStoreRequest, storeParameters, toStoreQuery } from "../../stores/store-request.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { LazyStoreMap } from "./map/lazy-store-map.tsx";
import { resultLine } from "./result-line.ts";
import { SearchForm } from "./search-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const request = readStoreRequest(url.searchParams);
  return load(context, async (page) => {
    const [found, states] = await Promise.all([
      optional(page, listStores(page.db, toStoreQuery(request), page.now()), null),
      optional(page, listStateNames(page.db), []),
    ]);
    return { request, list: found && toStorePage(found), states, loadedAt: page.now().epochMilliseconds };
  });
}

export const handle: PageHandle = { parameters: storeParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, {
    title: "Sneaker Store Locator",
    description: "Find sneaker stores near you, by name, city, zip or state.",
    path: LOCATOR_PATH,
    // one page for search engines, whatever was searched for
    index: !loaderData?.request.search && !loaderData?.request.place,
  });
}

/** Shows the store search (STORE-1 to STORE-5), with a map of its results. */
export default function StoreLocatorPage({ loaderData }: Route.ComponentProps) {
  const { request, list, states, loadedAt } = loaderData;
  const [active, setActive] = useState<number | null>(null);
  const { location } = useNavigation();
  const isLoading = location?.pathname.replace(/\/$/, "") === LOCATOR_PATH;
  return (
    <>
      <PageTitle>Store Locator</PageTitle>
      <SearchForm request={request} />
      {/* on a phone two lines have room, whatever was found */}
      <div className="arriving:invisible grid items-baseline gap-x-6 gap-y-2 py-5 text-md md:grid-cols-[minmax(0,1fr)_auto]">
        <p aria-live="polite" className="min-h-12 text-quiet wrap-anywhere max-md:order-last md:min-h-6">
          {isLoading ? "Loading…" : list && resultLine(request, list.meta)}
        </p>
        <p>
          <TextLink to={DIRECTORY_PATH}>Browse stores by state</TextLink>
        </p>
      </div>
      {/* tall enough that what follows lies below the screen, however long the list */}
      <section
        aria-label="Stores"
        className="grid min-h-dvh content-start items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
      >
        {isLoading && <StoreSkeletons />}
        {!isLoading && !list && <NotLoaded what="the stores" />}
        {!isLoading && list?.data.length === 0 && (
          <div className="border-t-2 border-line py-8">
            <p className="headline text-2xl">No stores found</p>
            <p className="mt-3 text-quiet">Try another name, city, zip or state, or widen the distance.</p>
          </div>
        )}
        {!isLoading && list && list.data.length > 0 && (
          <StoreList
            key={JSON.stringify(request)}
            path={LOCATOR_PATH}
            request={request}
            first={list}
            loadedAt={loadedAt}
            active={active}
            onActive={setActive}
          >
            {(stores) => (
              <div className="lg:sticky lg:top-18">
                <LazyStoreMap stores={stores} active={active} onActive={setActive} onChoose={showCard} />
              </div>
            )}
          </StoreList>
        )}
      </section>
      <MissingStore states={states} />
    </>
  );
}

/** Moves to the card of a store. */
function showCard(store: number): void {
  const card = document.getElementById(cardId(store));
  card?.scrollIntoView({ block: "center" });
  card?.querySelector("a")?.focus({ preventScroll: true });
}
