import type { Store } from "#domain/stores/contract.ts";
import type { NamedPage } from "../../routing/structured-data.ts";
import { directoryStep, locatorStep, statePath, storePath } from "../../stores/store-paths.ts";

/** Returns the pages above a store's page. */
export function breadcrumbsOf({ state_province, state_slug }: Store): NamedPage[] {
  return [locatorStep, directoryStep, { name: state_province, path: statePath(state_slug) }];
}

/** Returns the head of a store's page. */
export function storeHead(store: Store) {
  const { name, address, city, state_province } = store;
  return {
    title: `${name}, ${address}, ${city}`,
    description: `${name} in ${city}, ${state_province}, ${address}: hours, directions, promotions and sneakers in stock.`,
    path: storePath(store),
  };
}
