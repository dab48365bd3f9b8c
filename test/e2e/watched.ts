import { expect, type Page } from "@playwright/test";
import { apiData } from "./api.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireCardList } from "#wire/lists.ts";

/** Finds the cards of the page `/watchlist`. */
export const watchedCards = (page: Page) => page.getByRole("main").getByRole("article");

/** Finds the heading of an empty watchlist. */
export const emptyWatchlist = (page: Page) =>
  page.getByRole("heading", { level: 2, name: "Looks like your watchlist is empty" });
/** Finds the buttons that take a product off the watchlist, on its page. */
export const removals = (page: Page) => watchedCards(page).getByRole("button", { name: /^Remove / });

export async function listCards(query: string): Promise<WireCard[]> {
  return (await apiData<WireCardList>(`/api/products?${query}`)).data;
}

/** Puts products on this browser's watchlist, as another tab would. A page of the site has been opened before. */
export async function watch(page: Page, products: (WireCard | undefined)[]): Promise<void> {
  const cookieOf = async () => (await page.context().cookies()).find(({ name }) => name === "watchlist")?.value;
  // a page sets it after it is hydrated
  await expect.poll(cookieOf).toBeDefined();
  const cookie = await cookieOf();
  for (const product of products) {
    if (!product) continue;
    const reply = await page.request.post(`/api/product/${product.id}/watchlist?watchlist-cookie=${cookie}`);
    expect(reply.ok()).toBe(true);
  }
}
