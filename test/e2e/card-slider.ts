import { expect, type Page } from "@playwright/test";
import { listProducts } from "./catalog.ts";
import { open } from "./open.ts";

/** The slider of a product's page. */
export const TITLE = "You May Also Like";

export const slider = (page: Page, title = TITLE) => page.getByRole("region", { name: title });
export const button = (page: Page, name: "Next in" | "Previous in" | "Pause", title = TITLE) =>
  page.getByRole("button", { name: `${name} ${title}` });

/** Returns the slug of the first visible card; "none" while the slides move. */
export function firstVisible(page: Page, title = TITLE): Promise<string> {
  return slider(page, title)
    .getByRole("article")
    .evaluateAll((cards) => {
      const edge = cards[0]?.closest("ul")?.parentElement?.getBoundingClientRect().left ?? 0;
      const first = cards.find((card) => Math.abs(card.getBoundingClientRect().left - edge) < 2);
      return first?.querySelector("a")?.getAttribute("href")?.slice(1) ?? "none";
    });
}

/** Opens a product's page whose slider shows `slugs`, and stops the clock. */
export async function openSlider(page: Page, width = 1440) {
  const product = (await listProducts("by_release=not_yes_released&brand_id=2"))[0];
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install();
  await open(page, `/${product?.slug}`);
  await slider(page).scrollIntoViewIfNeeded();
  await expect(slider(page).getByRole("article")).toHaveCount(width < 768 ? 8 : 24);
  // the carousel loads at the first event of a person
  await page.mouse.move(1, 1);
  await expect(slider(page).locator("div:has(> ul)")).toHaveCSS("overflow-x", "hidden");
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 5_000);
  return { product, slugs: (product?.similar ?? []).map(({ slug }) => slug) };
}

/** Lets the stopped clock go on until fetched cards show: the slider adds them a second after both reply and movement. */
export const expectCardCount = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(300);
      return slider(page).getByRole("article").count();
    })
    .toBe(count);
