import { expect, type Page } from "@playwright/test";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { listOf } from "./filtered-list.ts";

/** Finds the button for the next page of the release list. */
export const moreButton = (page: Page) => listOf(page).getByRole("button", { name: /^(Load|View) More$/ });

/** Loads `pages` pages of the release list: the second and third load by themselves when their button comes into view. */
export async function loadPages(page: Page, pages: number): Promise<void> {
  const cards = listOf(page).getByRole("article");
  for (let number = 2; number <= Math.min(pages, 3); number++) {
    const bringIntoView = async () => {
      // It is hidden while it loads, and another after it. One that a frame has shown: the browser would report a page that arrives
      // and a scroll in the same frame as a layout shift.
      await moreButton(page).evaluateAll(async ([button]) => {
        for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
        if (button?.checkVisibility()) button.scrollIntoView({ block: "center" });
      });
      return cards.count();
    };
    await expect.poll(bringIntoView).toBeGreaterThanOrEqual(number * LIST_PAGE_SIZE);
  }
  for (let number = 4; number <= pages; number++) {
    await moreButton(page).click();
    await expect(cards).toHaveCount(number * LIST_PAGE_SIZE);
  }
}
