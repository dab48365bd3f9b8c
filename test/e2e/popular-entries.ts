import { expect, type Locator, type Page } from "@playwright/test";
import { apiData } from "./api.ts";
import type { WirePopularItem, WirePopularList } from "#wire/lists.ts";

/** Finds the block of the home page. */
export const popularBlock = (page: Page) => page.getByRole("region", { name: "Most Popular" });
export const entries = (within: Page | Locator) => within.locator("main ol > li, ol > li").getByRole("article");

/** Returns the first hundred of a ranking from the API. */
export async function ranking(query: string): Promise<WirePopularItem[]> {
  return (await apiData<WirePopularList>(`/api/most-popular-list?perpage=100&${query}`)).data;
}

/** Returns the text of an entry; `brandPlace` where a brand is chosen (POP-29). */
export const textOf = (
  { current_rank, previous_rank, product_name, product_nickname }: WirePopularItem,
  brandPlace?: number,
) => {
  const change =
    previous_rank === null || Math.abs(previous_rank - current_rank) > 999
      ? "new"
      : previous_rank === current_rank
        ? "- unchanged"
        : `${previous_rank > current_rank ? "up" : "down"} ${Math.abs(previous_rank - current_rank)}`;
  const place = brandPlace === undefined ? current_rank : `${brandPlace}, #${current_rank} overall`;
  return `Rank ${place}, ${change}${product_name} ${product_nickname ?? ""}`;
};

/** Expects entries to be those of a ranking, with its places and changes. */
export async function expectEntries(shown: Locator, items: WirePopularItem[], brandId = 0): Promise<void> {
  await expect(shown).toContainText(items.map((item, at) => textOf(item, brandId === 0 ? undefined : at + 1)));
}
