import { expect, type Page } from "@playwright/test";
import { formatCount } from "#app/components/format-count.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import { apiList, groupHeadings, listOf, slugsOf } from "./filtered-list.ts";
import { loadPages, moreButton } from "./list-pages.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { test } from "./page-test.ts";

/** The first `pages` pages of the list from the API. */
async function apiCards(pages: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let number = 1; number <= pages; number++) cards.push(...(await apiList("", number)).data);
  return cards;
}

/** Texts of the cards of the list, and the counts on their buttons. */
async function readCards(page: Page) {
  const texts = await listOf(page).getByRole("article").allInnerTexts();
  const counts = await listOf(page)
    .getByRole("button", { name: /^Like |to watchlist/ })
    .allInnerTexts();
  return texts.map((text, at) => ({
    text: text.replaceAll(/\s+/g, " "),
    counts: counts.slice(2 * at, 2 * at + 2),
  }));
}

/** Whether a card is shown with all that is known of it. */
function isShown(card: Card, shown: { text: string; counts: string[] } | undefined): boolean {
  const { just_added, show_genders, show_regions, views_count, likes_counts, watch_list_count } = card;
  const known = [show_genders.join(", "), show_regions.join(" · "), `${formatCount(views_count)} views`];
  return (
    shown !== undefined &&
    known.every((text) => shown.text.includes(text)) &&
    shown.text.toLowerCase().includes((just_added ?? "").toLowerCase()) &&
    shown.counts.join() === [likes_counts, watch_list_count].map(formatCount).join()
  );
}

test("the list has 18 cards in the API's order, by date, each with what is known of it; a card opens a new tab (LIST-2, LIST-45, LIST-47, POP-12, SITE-5)", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/");
  await expect(page).toHaveTitle("Sneaker Release Dates | Toebox");
  const cards = await apiCards(1);
  expect(await slugsOf(page)).toEqual(cards.map(({ slug }) => slug));
  const headings = await listOf(page).getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual(groupHeadings(cards));
  // again when a visitor of another test has liked or watched one of these between the page and the call
  const wrongCards = async () => {
    await page.reload();
    const shown = await readCards(page);
    return (await apiCards(1)).filter((card, at) => !isShown(card, shown[at])).map(({ slug }) => slug);
  };
  await expect.poll(wrongCards).toEqual([]);
  const opened = context.waitForEvent("page");
  await listOf(page).getByRole("article").first().getByRole("link").click();
  await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
});

test("Load More happens by itself after pages 1 and 2, then on a press, which leads to the first new card; groups stay whole (LIST-39, LIST-40, LIST-43, LIST-45)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/");
  await loadPages(page, 3);
  await page.getByRole("button", { name: "Load More" }).press("Enter");
  const shown = listOf(page).getByRole("article");
  await expect(shown).toHaveCount(72);
  await expect(shown.nth(54).getByRole("link")).toBeFocused();
  const cards = await apiCards(4);
  expect(await slugsOf(page)).toEqual(cards.map(({ slug }) => slug));
  const headings = await listOf(page).getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual(groupHeadings(cards));
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(moreButton(page)).toHaveAccessibleName("View More");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });
  test("the list shows, and Load More links to the next page (SITE-23)", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const cards = await apiCards(2);
    await expect(listOf(page).getByRole("article")).toHaveCount(18);
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    const first = listOf(page).getByRole("article").getByRole("link").first();
    await expect(first).toHaveAttribute("href", `/${cards[18]?.slug}`);
    await page.getByRole("link", { name: "Previous page" }).click();
    await expect(first).toHaveAttribute("href", `/${cards[0]?.slug}`);
  });
});

test("a font that loads late shifts nothing (SITE-22)", async ({ page }) => {
  const { promise: painted, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await expect(listOf(page).getByRole("article")).toHaveCount(18);
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
  send();
  await arrived;
  // which waits for all fonts that the document names
  await page.waitForLoadState();
  await waitUntilHydrated(page);
});
