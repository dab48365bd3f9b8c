import { expect } from "@playwright/test";
import { formatCount } from "#app/components/format-count.ts";
import { apiData } from "./api.ts";
import { apiList, groupHeadings, listOf, slugsOf } from "./filtered-list.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";

/** The first `pages` pages of the list from the API. */
async function apiCards(pages: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let number = 1; number <= pages; number++) cards.push(...(await apiList("", number)).data);
  return cards;
}

test("the list shows 18 cards in the API's order, grouped by date (LIST-2, LIST-45)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/");
  await expect(page).toHaveTitle("Sneaker Release Dates | Toebox");
  const cards = await apiCards(1);
  expect(await slugsOf(page)).toEqual(cards.map(({ slug }) => slug));
  const headings = await listOf(page).getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual(groupHeadings(cards));
});

test("Load More happens by itself after pages 1 and 2, then on a click; groups stay whole (LIST-39, LIST-40, LIST-45)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const more = page.getByRole("button", { name: "Load More" });
  const count = listOf(page).getByRole("article");
  await expect(count).toHaveCount(18);
  for (const expected of [36, 54]) {
    await more.scrollIntoViewIfNeeded();
    await expect(count).toHaveCount(expected);
  }
  await more.scrollIntoViewIfNeeded();
  await page.waitForTimeout(600);
  await expect(count).toHaveCount(54);
  await more.click();
  await expect(count).toHaveCount(72);
  const cards = await apiCards(4);
  expect(await slugsOf(page)).toEqual(cards.map(({ slug }) => slug));
  const headings = await listOf(page).getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual(groupHeadings(cards));
});

test("the button reads View More below 768 px; after Enter, the first new card has the focus (LIST-39, LIST-43)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto("/?page=4");
  await expect(page.getByRole("button", { name: "View More" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole("button", { name: "Load More" }).focus();
  await page.keyboard.press("Enter");
  await expect(listOf(page).getByRole("article")).toHaveCount(36);
  await expect(listOf(page).getByRole("article").nth(18).getByRole("link")).toBeFocused();
});

test("the last page has no button, and a page beyond it is empty (LIST-39, LIST-49)", async ({ page }) => {
  const { meta } = await apiData<CardList>("/api/products");
  await page.goto(`/?page=${Math.ceil(meta.total / 18)}`);
  await expect(listOf(page).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
  await page.goto("/?page=99999");
  await expect(page.getByText("No search results found")).toBeVisible();
});

test("by_release=not_yes_released shows upcoming releases only (HOME-3)", async ({ page }) => {
  await page.goto("/?by_release=not_yes_released");
  await expect(listOf(page).getByRole("article")).toHaveCount(18);
  const years = page.getByRole("heading", { name: / Releases$/ });
  await expect(years).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });
  test("the list shows, and Load More links to the next page (SITE-23)", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const cards = await apiCards(2);
    expect(await listOf(page).getByRole("article").count()).toBe(18);
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(listOf(page).getByRole("article").getByRole("link").first()).toHaveAttribute(
      "href",
      `/${cards[18]?.slug}`,
    );
    await page.getByRole("link", { name: "Previous page" }).click();
    await expect(listOf(page).getByRole("article").getByRole("link").first()).toHaveAttribute(
      "href",
      `/${cards[0]?.slug}`,
    );
  });
});

test.describe("when the next page cannot be loaded", () => {
  test.use({ allowedNoise: /api\/products|Failed to load resource/ });
  test("the list says so, and the button works again (LIST-44)", async ({ page }) => {
    await page.goto("/?page=4");
    await page.route("**/api/products*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(page.getByText("That did not work. Please try again.")).toBeVisible();
    await page.unroute("**/api/products*");
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(listOf(page).getByRole("article")).toHaveCount(36);
  });
});

test("a card shows size runs, regions, counts and the label of a new product (LIST-47, POP-12)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // visitors of other tests may like and watch these products between the page and the call
  await expect(async () => {
    await page.goto("/");
    const shown = await listOf(page).getByRole("article").allInnerTexts();
    const labels = await listOf(page)
      .getByRole("button", { name: /^Like |to watchlist/ })
      .allInnerTexts();
    for (const [index, card] of (await apiCards(1)).entries()) {
      const { likes_counts, views_count, watch_list_count, just_added, show_genders, show_regions } = card;
      const text = shown[index] ?? "";
      if (just_added) expect(text.toLowerCase()).toContain(just_added.toLowerCase());
      if (show_genders.length > 0) expect(text).toContain(show_genders.join(", "));
      if (show_regions.length > 0) expect(text).toContain(show_regions.join(" · "));
      expect(text.replaceAll(/\s+/g, " ")).toContain(`${formatCount(views_count)} views`);
      expect(labels.slice(2 * index, 2 * index + 2)).toEqual([likes_counts, watch_list_count].map(formatCount));
    }
  }).toPass({ timeout: 20_000 });
});

test("a card opens its product in a new tab (SITE-5)", async ({ page, context }) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await listOf(page).getByRole("article").first().getByRole("link").click();
  const product = await opened;
  await expect(product.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: nothing overflows, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/", { waitUntil: "networkidle" });
    await expectAccessible(page);
  });
}

test("a font that loads late shifts nothing (SITE-22)", async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(listOf(page).getByRole("article")).toHaveCount(18);
});
