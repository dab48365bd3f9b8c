import type { Page } from "@playwright/test";
import type { WireListedStore, WireStore, WireStoreList } from "#wire/stores.ts";
import { apiData, apiReply } from "./api.ts";

export const DIRECTORY = "/store-locator/store-directory";
export const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export const main = (page: Page) => page.getByRole("main");
export const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
export const pathOf = ({ state_slug, slug }: WireStore) => `${DIRECTORY}/${state_slug}/${slug}`;
export const promotionsOf = (store: WireStore) =>
  store.store_location_promotion_association.map(({ promotion }) => promotion);

/** Returns the first store that `isWanted` accepts, as its own call returns it. Throws when the demo has none. */
export async function findStore(isWanted: (store: WireListedStore) => unknown): Promise<WireStore> {
  const { data } = await apiData<WireStoreList>("/api/store-locations?perpage=100");
  const found = data.find(isWanted);
  if (!found) throw new Error("the demo has no such store");
  return (await apiReply<{ store: WireStore }>(`/api/store-locations/${found.slug}`)).store;
}

/** Returns the hours of the week without their days, Monday first. */
export function hoursOf({ weekday_text }: Pick<WireStore, "weekday_text">): string[] {
  return (JSON.parse(weekday_text ?? "[]") as string[]).map((text, index) => text.replace(`${days[index]}: `, ""));
}

/**
 * Finds a store that sells sneakers, with hours, a shop, and promotions of every status and an exclusive one among
 * them.
 */
export function findBusyStore(): Promise<WireStore> {
  return findStore((store) => {
    const promotions = promotionsOf(store);
    return (
      store.weekday_text &&
      store.store_detault_release_url &&
      store.stockist_store.id !== null &&
      new Set(promotions.map(({ status }) => status)).size === 3 &&
      promotions.some(({ is_kicksfinder_exclusive }) => is_kicksfinder_exclusive === 1)
    );
  });
}

/** Finds a store with a telephone, without a shop and without known hours. */
export function findPlainStore(): Promise<WireStore> {
  return findStore(
    ({ phone, weekday_text, store_detault_release_url }) => phone && !weekday_text && !store_detault_release_url,
  );
}

/** Returns "20:00" for "8:00 PM". */
export function clockTime(time: string): string {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP]M)$/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}
