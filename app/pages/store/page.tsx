import { NotFound } from "#platform/errors.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { readStore } from "#domain/stores/read-store.ts";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { readListRequest } from "../../listing/list-request.ts";
import { listQueryOf, shownList } from "../../listing/load-listing.ts";
import { ReleaseList } from "../../listing/release-list.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { storePath } from "../../stores/store-paths.ts";
import type { Route } from "./+types/page";
import { Promotions } from "./promotions.tsx";
import { StoreFacts } from "./store-facts.tsx";
import { storeStructuredData } from "./store-structured-data.ts";
import { breadcrumbsOf, storeHead } from "./store-head.ts";

/** The parameter that the list of sneakers reads. */
const PARAMETERS = ["page"];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return load(context, async ({ db, catalog, now, site, describePage }) => {
    const store = await readStore(db, params.store, now());
    // a store has one address (STORE-32)
    if (store.stateSlug !== params.state) throw new NotFound("Store not found.");
    describePage(storeStructuredData(store, site.origin));
    const request = readListRequest({ storeId: store.id }, url.searchParams);
    const list = shownList(await listReleases(catalog, listQueryOf(request)));
    return {
      store,
      request,
      list,
      today: catalog.today,
      siteName: site.name,
      loadedAt: now().epochMilliseconds,
    };
  });
}

export const handle: PageHandle = { parameters: PARAMETERS };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? head(matches, storeHead(loaderData.store)) : [];
}

/** Shows the page of a store (STORE-10, STORE-11). */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, request, list, today, siteName, loadedAt } = loaderData;
  const path = storePath(store);
  return (
    <>
      <div className="pt-6">
        <Breadcrumbs steps={breadcrumbsOf(store)} />
      </div>
      <StoreFacts store={store} loadedAt={loadedAt} />
      <Promotions promotions={store.promotions} siteName={siteName} />
      <section aria-labelledby="sneakers" className="mt-14">
        <h2 id="sneakers" className="headline mb-5 text-3xl">
          Available Sneakers
        </h2>
        {list.meta.total === 0 ? (
          <p className="border-t-2 border-line py-8 text-quiet">We don’t know what this store has in stock yet.</p>
        ) : (
          <ReleaseList key={path} path={path} request={request} first={list} today={today} belowFold />
        )}
      </section>
    </>
  );
}
