import type { Store } from "#domain/stores/store.ts";
import type { NamedPage } from "../../routing/structured-data.ts";
import { directoryStep, locatorStep, statePath, storePath } from "../../stores/store-paths.ts";

/** Returns the pages above a store's page. */
export function breadcrumbsOf({ state, stateSlug }: Store): NamedPage[] {
  return [locatorStep, directoryStep, { name: state, path: statePath(stateSlug) }];
}

/** Returns the head of a store's page. */
export function storeHead(store: Store) {
  const { name, address, city, state } = store;
  return {
    title: `${name}, ${address}, ${city}`,
    description: `${name} in ${city}, ${state}, ${address}: hours, directions, promotions and sneakers in stock.`,
    path: storePath(store),
  };
}
