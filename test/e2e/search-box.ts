import type { Page } from "@playwright/test";
import { apiData } from "./api.ts";
import type { WireSuggestions } from "#wire/lists.ts";

/** Finds the search box of the header. */
export const box = (page: Page) => page.getByRole("banner").getByRole("searchbox", { name: "Search releases" });
export const options = (page: Page) => page.getByRole("banner").getByRole("option");

/** Returns the names that the API suggests for `text`. */
export async function suggestedNames(text: string): Promise<string[]> {
  const { brands, models, products } = await apiData<WireSuggestions>(
    `/api/suggestions?search=${encodeURIComponent(text)}`,
  );
  return [...brands, ...models].map(({ name }) => name).concat(products.map(({ full_name }) => full_name));
}

/** Shows the search box of the header, which on phones its button opens. */
export async function openBox(page: Page): Promise<void> {
  const button = page.getByRole("banner").getByRole("button", { name: "Search releases" });
  if (await button.isVisible()) await button.click();
}
