import { expect, type Page } from "@playwright/test";
import { formatCount } from "#app/components/format-count.ts";
import { apiData } from "./api.ts";
import { apiList, groupHeadings, listOf, slugsOf } from "./filtered-list.ts";
import { loadPages, moreButton } from "./list-pages.ts";
import { newsSlider } from "./news-sliders.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { test } from "./page-test.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireRecentlyAdded } from "#wire/lists.ts";

const wide = { width: 1440, height: 900 };

/** Returns the first `pages` pages of the list from the API. */
async function apiCards(pages: number): Promise<WireCard[]> {
  const cards: WireCard[] = [];
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
function isShown(card: WireCard, shown: { text: string; counts: string[] } | undefined): boolean {
  const { just_added, show_genders, show_regions, views_count, likes_counts, watch_list_count } = card;
  const known = [show_genders.join(", "), show_regions.join(" · "), `${formatCount(views_count)} views`];
  return (
    shown !== undefined &&
    known.every((text) => shown.text.includes(text)) &&
    shown.text.toLowerCase().includes((just_added ?? "").toLowerCase()) &&
    shown.counts.join() === [likes_counts, watch_list_count].map(formatCount).join()
  );
}

/** Expects the blocks of the home page below each other, but Recently Added next to Most Popular. */
async function expectOrder(page: Page): Promise<void> {
  const regions = ["Most Popular", "Recently Added", "Staff Picks", "Sneaker News", "Live Updates", "Releases"].map(
    (name) => page.getByRole("main").getByRole("region", { name, exact: true }),
  );
  const boxes = await Promise.all(regions.map((region) => region.boundingBox()));
  const [popular, added, picks, news, social, list] = boxes.map((box) => {
    if (!box) throw new Error("a block is not visible");
    return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
  });
  expect(added!.left).toBeGreaterThanOrEqual(popular!.right);
  expect(added!.top).toBeLessThan(popular!.bottom);
  expect(picks!.top).toBeGreaterThanOrEqual(Math.max(popular!.bottom, added!.bottom));
  expect(news!.top).toBeGreaterThanOrEqual(picks!.bottom);
  expect(social!.top).toBeGreaterThanOrEqual(news!.bottom);
  expect(list!.top).toBeGreaterThanOrEqual(social!.bottom);
  const panel = await page.getByRole("form", { name: "Filters" }).boundingBox();
  expect(panel?.y).toBeGreaterThanOrEqual(picks!.bottom);
}

test("home has its blocks in order, and the list what is known; links open new tabs, and it loads more (HOME-1, HOME-7, LIST-2, LIST-39, LIST-40, LIST-43, LIST-45, LIST-47, POP-12, SITE-5)", async ({
  page,
  context,
}) => {
  await page.setViewportSize(wide);
  await open(page, "/");
  await expect(page).toHaveTitle("Sneaker Release Dates | Toebox");
  await expectOrder(page);

  await test.step("the list has 18 cards in the API's order, by date, each with what is known of it", async () => {
    const cards = await apiCards(1);
    expect(await slugsOf(page)).toEqual(cards.map(({ slug }) => slug));
    const headings = await listOf(page).getByRole("heading", { level: 2 }).allTextContents();
    expect(headings).toEqual(groupHeadings(cards));
    const wrongCards = async () => {
      const shown = await readCards(page);
      const wrong = (await apiCards(1)).filter((card, at) => !isShown(card, shown[at])).map(({ slug }) => slug);
      // a visitor of another test has liked or watched one of these between the page and the call
      if (wrong.length > 0) await open(page, "/");
      return wrong;
    };
    await expect.poll(wrongCards).toEqual([]);
    const opened = context.waitForEvent("page");
    await listOf(page).getByRole("article").first().getByRole("link").click();
    await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
    await (await opened).close();
  });

  await test.step("Recently Added names products and when they came", async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const data = await apiData<WireRecentlyAdded[]>("/api/recently-added");
    const items = page.getByRole("region", { name: "Recently Added" }).getByRole("listitem");
    await expect(items).toHaveCount(10);
    for (const [index, { slug, product_name, product_nickname, releaseYear }] of data.entries()) {
      const name = [product_name, product_nickname, releaseYear].filter((part) => part && part !== "0000").join(" ");
      await expect(items.nth(index).getByRole("link")).toHaveAccessibleName(`${name} (opens in a new tab)`);
      await expect(items.nth(index)).toContainText(/just now|ago$/);
      await expect(items.nth(index).getByRole("link")).toHaveAttribute("href", `/${slug}`);
    }
    const opened = context.waitForEvent("page");
    // the link covers the whole item
    await items.first().click({ position: { x: 8, y: 8 } });
    await expect((await opened).getByRole("heading", { level: 1 })).toContainText(data[0]?.product_name ?? "");
    await (await opened).close();
    await page.setViewportSize(wide);
  });

  await test.step("Load More happens by itself after pages 1 and 2, then on a press, which leads to the first new card; groups stay whole", async () => {
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
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });
  test("the list shows, Load More links to the next page, and sliders of news are rows of 8 to scroll (HOME-9, SITE-23)", async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await page.goto("/");
    for (const name of ["Sneaker News", "Live Updates"]) {
      const row = newsSlider(page, name).locator("div:has(> ul)");
      await expect(row).toHaveCSS("overflow-x", "auto");
      expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)).toBeGreaterThan(2);
      await expect(newsSlider(page, name).getByRole("button")).toHaveCount(0);
      await expect(row.locator("> ul > li")).toHaveCount(8);
    }
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

test("a font that loads late shifts nothing (SITE-22) @slow", async ({ page }) => {
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
  // it waits for all fonts that the document names
  await page.waitForLoadState();
  await waitUntilHydrated(page);
});
