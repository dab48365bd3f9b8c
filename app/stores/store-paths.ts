import type { Store } from "#domain/stores/store.ts";
import type { NamedPage } from "../routing/structured-data.ts";

export const LOCATOR_PATH = "/store-locator";
export const DIRECTORY_PATH = `${LOCATOR_PATH}/store-directory`;

export const locatorStep: NamedPage = { name: "Store Locator", path: LOCATOR_PATH };
export const directoryStep: NamedPage = { name: "Store Directory", path: DIRECTORY_PATH };

/** Returns the path of the page of a state's stores, by the state's slug. */
export function statePath(slug: string): string {
  return `${DIRECTORY_PATH}/${slug}`;
}

/** Returns the path of the page of a store (STORE-32). */
export function storePath({ stateSlug, slug }: Pick<Store, "stateSlug" | "slug">): string {
  return `${statePath(stateSlug)}/${slug}`;
}
