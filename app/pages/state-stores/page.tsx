import { NotFound } from "#platform/errors.ts";
import { DEFAULT_DISTANCE } from "#domain/stores/limits.ts";
import { findState } from "#domain/stores/list-states.ts";
import { listStores } from "#domain/stores/list-stores.ts";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { readPage } from "../../listing/list-request.ts";
import { head } from "../../routing/head.ts";
import { load, optional } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { breadcrumbList, itemList } from "../../routing/structured-data.ts";
import { NotLoaded } from "../../stores/not-loaded.tsx";
import { StoreList } from "../../stores/store-list.tsx";
import { toStorePage } from "../../stores/store-view.ts";
import { directoryStep, locatorStep, statePath, storePath } from "../../stores/store-paths.ts";
import { type StoreRequest, toStoreQuery } from "../../stores/store-request.ts";
import type { Route } from "./+types/page";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return load(context, async (page) => {
    const state = await findState(page.db, params.state);
    if (!state) throw new NotFound("State not found.");
    const request: StoreRequest = {
      search: "",
      place: null,
      distance: DEFAULT_DISTANCE,
      state: state.name,
      page: readPage(url.searchParams),
    };
    const found = await optional(page, listStores(page.db, toStoreQuery(request), page.now()), null);
    const list = found && toStorePage(found);
    const { origin } = page.site;
    page.describePage([
      ...itemList(origin, list?.data.map((store) => ({ name: store.name, path: storePath(store) })) ?? []),
      breadcrumbList(origin, [locatorStep, directoryStep, { name: state.name, path: statePath(state.slug) }]),
    ]);
    return { state, request, list, loadedAt: page.now().epochMilliseconds };
  });
}

export const handle: PageHandle = { parameters: ["page"] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug } = loaderData.state;
  return head(matches, {
    title: `Sneaker Stores in ${name}`,
    description: `Sneaker stores in ${name}, with addresses, phone numbers and hours.`,
    path: statePath(slug),
    index: loaderData.list?.meta.total !== 0,
  });
}

/** Shows the stores of a state (STORE-9). */
export default function StateStoresPage({ loaderData: { state, request, list, loadedAt } }: Route.ComponentProps) {
  return (
    <>
      <div className="pt-6">
        <Breadcrumbs steps={[locatorStep, directoryStep]} />
      </div>
      <PageTitle>Sneaker Stores in {state.name}</PageTitle>
      {!list && <NotLoaded what="the stores" />}
      {list?.data.length === 0 && <p className="headline border-t-2 border-line py-8 text-2xl">No stores found</p>}
      {list && list.data.length > 0 && (
        <StoreList
          key={JSON.stringify(request)}
          path={statePath(state.slug)}
          request={request}
          first={list}
          loadedAt={loadedAt}
          className="sm:grid-cols-2 lg:grid-cols-3"
        />
      )}
    </>
  );
}
