import { expect, type Page, type Route } from "@playwright/test";
import { LIST_PAGE_SIZE, SIX_MONTHS_PAGE_SIZE } from "#domain/releases/limits.ts";
import { delayData } from "./delay-data.ts";
import {
  apiList,
  apiOptions,
  apiSlugs,
  applyFilters,
  choice,
  clearChip,
  countOf,
  countText,
  expectList,
  groupHeadings,
  listOf,
  openPanel,
  panelOf,
  queryOf,
  select,
  slugsOf,
  withMostReleases,
} from "./filtered-list.ts";
import { loadPages, moreButton as more } from "./list-pages.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import type { WireCard } from "#wire/card.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const blocks = (page: Page) => page.getByRole("heading", { name: /^(Staff Picks|Recently Added)$/ });
const headingsOf = (page: Page) => listOf(page).getByRole("heading", { level: 2 });

test.describe("the address", () => {
  test("sort=most_liked shows the most liked upcoming releases (HOME-3, LIST-3, LIST-37)", async ({ page }) => {
    await open(page, "/?sort=most_liked");
    const api = "field=most_liked&by_release=not_yes_released";
    await expectList(page, { api, address: "sort=most_liked", chips: ["Most Liked", "Upcoming"] });
    const { data } = await apiList(api);
    expect(data.map(({ likes_counts }) => likes_counts)).toEqual(
      data.map(({ likes_counts }) => likes_counts).toSorted((a, b) => b - a),
    );
    expect(data.every(({ is_past_release }) => is_past_release === "0")).toBe(true);
    await clearChip(page, "Upcoming");
    await expectList(page, {
      api: "field=most_liked",
      address: "sort=most_liked&by_release=view_all",
      chips: ["Most Liked"],
    });
    await clearChip(page, "Most Liked");
    await expectList(page, { api: "" });
  });

  test("by_release limits the list; the six-month range has 8 releases a page (HOME-3, LIST-26, LIST-42)", async ({
    page,
  }) => {
    await page.goto("/?by_release=not_yes_released");
    await expectList(page, { api: "by_release=not_yes_released", chips: ["Upcoming"] });
    const api = "by_release=range-six-months";
    await page.goto(`/?${api}`);
    await expectList(page, { api, chips: ["Next Six Months"], perpage: SIX_MONTHS_PAGE_SIZE });
    for (const pages of [2, 3]) {
      await more(page).scrollIntoViewIfNeeded();
      const expected = await apiSlugs(api, pages, SIX_MONTHS_PAGE_SIZE);
      await expect.poll(() => slugsOf(page)).toEqual(expected);
    }
  });

  test("is never refused: malformed and contradictory values are ignored (LIST-36)", async ({ page }) => {
    for (const query of [
      "sort=cheapest&by_release=soon&brand_id=nike&model_ids=x,y&page=0",
      "year=20&month=13",
      "month=5",
      "most_likes=date-range&most_views=ever",
      "search=   ",
      "year=2022&month=0&most_likes=week",
    ]) {
      await page.goto(`/?${query}`);
      const hasYear = query.includes("2022");
      const api = hasYear ? "year=2022" : "";
      const address = query.includes("search") ? "" : query;
      await expectList(page, { api, address, chips: hasYear ? ["2022"] : [] });
    }
  });
});

test("a hash of the home page picks a brand and scrolls to the list (HOME-4)", async ({ page }) => {
  await page.clock.install();
  await page.goto("/#/Jordan");
  await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
  await page.clock.runFor(2_000);
  const top = () => listOf(page).evaluate((list) => Math.round(list.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(80);
  await expect(panelOf(page).locator("[name=brand_id]:checked")).toHaveValue("1");
  await page.evaluate(() => scrollTo(0, 0));
  await clearChip(page, "Jordan");
  await expectList(page, { api: "" });
  expect(new URL(page.url()).hash).toBe("");
});

test("a search leaves the address and hides the blocks; its results stay with filters, until it is cleared (SRCH-8, HOME-2, LIST-38)", async ({
  page,
}) => {
  await open(page, "/");
  await expect(blocks(page)).toHaveCount(2);
  const box = page.getByRole("banner").getByRole("searchbox");
  const searched = { api: "search=dunk", address: "", chips: ["“dunk”"] };
  await box.fill("dunk");
  await box.press("Enter");
  await expectList(page, searched);
  await expect(blocks(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/");

  await openPanel(page, false);
  await choice(panelOf(page), "Nike").check();
  await choice(panelOf(page), "Past Releases").check();
  const filters = "by_release=past_releases&brand_id=2";
  await expect(panelOf(page)).toContainText(countText((await apiOptions(`search=dunk&${filters}`)).total));
  await applyFilters(page);
  const both = { api: `search=dunk&${filters}`, address: filters, chips: ["“dunk”", "Past Releases", "Nike"] };
  await expectList(page, both);
  await expect(blocks(page)).toHaveCount(0);
  await clearChip(page, "“dunk”");
  await expectList(page, { api: filters, chips: ["Past Releases", "Nike"] });
  // the focus is not lost with the chip
  await expect(page.locator(":focus")).toHaveText(/releases?$/);
  await expect(blocks(page)).toHaveCount(2);

  await box.fill("dunk");
  await box.press("Enter");
  await expectList(page, searched);
  await page.getByRole("banner").getByRole("link", { name: "Toebox" }).click();
  await expectList(page, { api: "" });
  await expect(blocks(page)).toHaveCount(2);
  // the focus is not lost
  await expect(page.locator(":focus")).not.toHaveCount(0);
});

test("a slow search shifts nothing when it comes and when it is cleared (SRCH-8, SITE-22)", async ({ page }) => {
  await open(page, "/");
  await delayData(page);
  for (const leave of [
    () => clearChip(page, "“dunk”"),
    () => page.getByRole("banner").getByRole("link", { name: "Toebox" }).click(),
  ]) {
    await page.getByRole("banner").getByRole("searchbox").fill("dunk");
    await page.getByRole("banner").getByRole("searchbox").press("Enter");
    await expectList(page, { api: "search=dunk", address: "", chips: ["“dunk”"] });
    await leave();
    await expectList(page, { api: "" });
  }
});

test("a list shows placeholders while it loads, and only the last requested list comes (LIST-41)", async ({ page }) => {
  await open(page, "/nike");
  const panel = await openPanel(page, false);
  const held: Route[] = [];
  await page.route(/\.data/, (route) => void held.push(route));
  await choice(panel, "Women").check();
  await applyFilters(page);
  await expect(countOf(page)).toHaveText("Loading…");
  await expect(listOf(page).getByRole("article")).toHaveCount(0);
  await expect(listOf(page).locator(".card-skeleton")).not.toHaveCount(0);
  await choice(panel, "Past Releases").check();
  const canceled = page.waitForEvent("requestfailed");
  await applyFilters(page);
  expect((await canceled).url()).toContain("size_runs=Women");
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  const address = "by_release=past_releases&size_runs=Women";
  await expectList(page, { api: `brand_id=2&${address}`, address, chips: ["Past Releases", "Women"] });
});

test("a search without results says so and shows the most liked upcoming releases (LIST-48, LIST-49, LIST-50)", async ({
  page,
}) => {
  await open(page, "/?search=qqzzxx");
  await expect(listOf(page).getByText("No search results for “qqzzxx”", { exact: true })).toBeVisible();
  await expect(listOf(page).getByText("Make sure your keyword is spelled correctly", { exact: true })).toBeVisible();
  await expect(countOf(page)).toHaveText("0 releases");
  await expect.poll(() => queryOf(page)).toBe("");
  const liked = "field=most_liked&by_release=not_yes_released";
  const shown = await slugsOf(page);
  expect(shown).toEqual((await apiSlugs(liked, 1)).slice(0, shown.length));
  await delayData(page);
  await more(page).click();
  await expectList(page, { api: liked, address: "sort=most_liked", chips: ["Most Liked", "Upcoming"] });
  // the placeholders appear later than 500 ms after the click
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await open(page, "/?by_release=not_yes_released&year=2016");
  await expect(listOf(page).getByText("No search results found", { exact: true })).toBeVisible();
  await expect(page.getByText("Make sure your keyword")).toHaveCount(0);
  await more(page).click();
  await expectList(page, { api: liked, address: "sort=most_liked", chips: ["Most Liked", "Upcoming"] });
});

test.describe("grouping", () => {
  /** Returns the last line of each card's date. */
  const datesOf = (page: Page) =>
    listOf(page)
      .locator("article .date-figure")
      .evaluateAll((dates) => dates.map((date) => date.lastElementChild?.textContent.split("\n").at(-1)));
  const years = (cards: WireCard[]) =>
    cards.map(({ releaseYear, releaseMonth }) =>
      releaseYear === "0000" ? "" : releaseMonth === "00" ? "Year" : releaseYear,
    );

  test("is by date for upcoming and by year for past releases (LIST-45)", async ({ page }) => {
    for (const query of ["by_release=not_yes_released", "by_release=past_releases&size_runs=Women", "brand_id=35"]) {
      await page.goto(`/?${query}`);
      const { data } = await apiList(query);
      await expect.poll(() => slugsOf(page)).toEqual(data.map(({ slug }) => slug));
      await expect(headingsOf(page)).toHaveText(groupHeadings(data));
    }
  });

  for (const [query, api = query] of [
    ["sort=most_liked", "field=most_liked&by_release=not_yes_released"],
    ["most_likes=month"],
    ["most_views=all_time&brand_id=1"],
    ["search=dunk"],
    ["year=2022&most_views=date-range"],
  ] as [string, string?][]) {
    test(`is off with ${query}: each card shows its whole date (LIST-46)`, async ({ page }) => {
      await page.goto(`/?${query}`);
      const { data } = await apiList(api);
      await expect.poll(() => slugsOf(page)).toEqual(data.map(({ slug }) => slug));
      // visually hidden, for screen readers
      await expect(headingsOf(page)).toHaveText(["Releases"]);
      expect(await datesOf(page)).toEqual(years(data));
    });
  }
});

test.describe("paging", () => {
  test("has a key, End, that brings the button into view, and the end of the page from there (LIST-55)", async ({
    page,
  }) => {
    await open(page, "/nike");
    const belowScreen = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    for (const pages of [2, 3]) {
      await page.keyboard.press("End");
      await expect(listOf(page).getByRole("article")).toHaveCount(pages * LIST_PAGE_SIZE);
      await expect(more(page)).not.toBeInViewport();
    }
    await page.keyboard.press("End");
    await expect(more(page)).toBeInViewport();
    expect(await belowScreen()).toBeGreaterThan(0);
    await page.keyboard.press("End");
    await expect.poll(belowScreen).toBeLessThan(1);
  });

  test("has a button Load More from 768 px on, View More below, and none when nothing remains (LIST-39)", async ({
    page,
  }) => {
    const { years } = await apiOptions("");
    const twoPages = years.find(({ count }) => count > LIST_PAGE_SIZE && count <= 2 * LIST_PAGE_SIZE);
    const onePage = years.find(({ count }) => count > 0 && count < LIST_PAGE_SIZE);
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto(`/?year=${twoPages?.year}`);
    await expect(more(page)).toHaveText("View More", { useInnerText: true, ignoreCase: true });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(more(page)).toHaveText("Load More", { useInnerText: true, ignoreCase: true });
    await more(page).scrollIntoViewIfNeeded();
    await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs(`year=${twoPages?.year}`, 2));
    await expect(more(page)).toHaveCount(0);
    await page.goto(`/?year=${onePage?.year}`);
    await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs(`year=${onePage?.year}`, 1));
    await expect(more(page)).toHaveCount(0);
  });

  test("of a brand's page stays within the brand, with filters too (SITE-2, LIST-34)", async ({ page }) => {
    await open(page, "/jordan");
    await openPanel(page, false);
    await loadPages(page, 4);
    expect(await slugsOf(page)).toEqual(await apiSlugs("brand_id=1", 4));
    await page.evaluate(() => scrollTo(0, 0));
    const { year } = withMostReleases((await apiOptions("brand_id=1")).years);
    await select(panelOf(page), "Year", `${year}`);
    await applyFilters(page);
    await expectList(page, { api: `brand_id=1&year=${year}`, address: `year=${year}`, chips: [`${year}`] });
    expect(new URL(page.url()).pathname).toBe("/jordan");
    await loadPages(page, 3);
    await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs(`brand_id=1&year=${year}`, 3));
  });
});
