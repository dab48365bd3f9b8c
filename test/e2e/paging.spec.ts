import { expect, type Page, type Route } from "@playwright/test";
import { LIST_PAGE_SIZE, SIX_MONTHS_PAGE_SIZE } from "#domain/releases/limits.ts";
import {
  apiList,
  apiOptions,
  apiSlugs,
  choice,
  countOf,
  expectList,
  withMostReleases,
  listOf,
  openPanel,
  panelOf,
  queryOf,
  countText,
  select,
  slugsOf,
  groupHeadings,
} from "./filtered-list.ts";
import { delayData } from "./delay-data.ts";
import { variants } from "./full-run.ts";
import { test } from "./page-test.ts";
import type { Card } from "#domain/catalog-index/card.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const clear = (page: Page, chip: string) => page.getByRole("button", { name: `Clear ${chip}`, exact: true }).click();
const apply = (page: Page) => panelOf(page).getByRole("button", { name: "Apply Filters" }).click();
const headingsOf = (page: Page) => listOf(page).getByRole("heading", { level: 2 });
const more = (page: Page) => listOf(page).getByRole("button", { name: /^(Load|View) More$/ });
const blocks = (page: Page) => page.getByRole("heading", { name: /^(Staff Picks|Recently Added)$/ });
/** Long enough for an event that must not happen, and longer than the 500 ms after an input in which shifts are ignored. */
const waitAWhile = (page: Page) => page.waitForTimeout(600);

test.describe("the address", () => {
  test("sort=most_liked shows the most liked upcoming releases (HOME-3, LIST-3, LIST-37)", async ({ page }) => {
    await page.goto("/?sort=most_liked");
    const api = "field=most_liked&by_release=not_yes_released";
    await expectList(page, { api, address: "sort=most_liked", chips: ["Most Liked", "Upcoming"] });
    const { data } = await apiList(api);
    expect(data.map(({ likes_counts }) => likes_counts)).toEqual(
      data.map(({ likes_counts }) => likes_counts).toSorted((a, b) => b - a),
    );
    expect(data.every(({ is_past_release }) => is_past_release === "0")).toBe(true);
    await clear(page, "Upcoming");
    await expectList(page, {
      api: "field=most_liked",
      address: "sort=most_liked&by_release=view_all",
      chips: ["Most Liked"],
    });
    await clear(page, "Most Liked");
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
    for (const query of variants([
      "sort=cheapest&by_release=soon&brand_id=nike&model_ids=x,y&page=0",
      "year=20&month=13",
      "month=5",
      "most_likes=date-range&most_views=ever",
      "search=   ",
      "year=2022&month=0&most_likes=week",
    ])) {
      await page.goto(`/?${query}`);
      const hasYear = query.includes("2022");
      const api = hasYear ? "year=2022" : "";
      const address = query.includes("search") ? "" : query;
      await expectList(page, { api, address, chips: hasYear ? ["2022"] : [] });
    }
  });

  for (const [hash, id, name] of variants([
    ["#/nike", 2, "Nike"],
    ["#/Jordan", 1, "Jordan"],
    ["#/adidas", 5, "adidas"],
    ["#/Yeezy", 35, "Yeezy"],
  ] as const)) {
    test(`${hash} picks ${name} and scrolls to the list (HOME-4)`, async ({ page }) => {
      await page.goto(`/${hash}`);
      await expectList(page, { api: `brand_id=${id}`, chips: [name] });
      await expect(panelOf(page).locator("[name=brand_id]:checked")).toHaveValue(`${id}`);
      await expect
        .poll(() => listOf(page).evaluate((list) => Math.round(list.getBoundingClientRect().top)))
        .toBeLessThan(80);
      await page.evaluate(() => scrollTo(0, 0));
      await clear(page, name);
      await expectList(page, { api: "" });
      expect(new URL(page.url()).hash).toBe("");
    });
  }

  test("another hash picks another brand and scrolls after 2 seconds, unless the visitor leaves before (HOME-4)", async ({
    page,
  }) => {
    await page.goto("/#/nike");
    await expectList(page, { api: "brand_id=2", chips: ["Nike"] });
    // the first hash has scrolled
    await page.waitForFunction(() => scrollY > 0);
    const delay = page.evaluate(async () => {
      const start = performance.now();
      location.hash = "#/Jordan";
      await new Promise<void>((resolve) => {
        const scroll = Element.prototype.scrollIntoView;
        Element.prototype.scrollIntoView = function (...options) {
          scroll.apply(this, options);
          resolve();
        };
      });
      return performance.now() - start;
    });
    await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
    expect(await delay).toBeGreaterThan(1_900);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => (location.hash = "#/adidas"));
    await expectList(page, { api: "brand_id=5", chips: ["adidas"] });
    await page.getByRole("banner").getByRole("link", { name: "Toebox" }).click();
    await expectList(page, { api: "" });
    await page.waitForTimeout(2_500);
    // an interrupted smooth scroll may have moved a few pixels; the list is a screen further down
    expect(await page.evaluate(() => scrollY)).toBeLessThan(50);
  });
});

test.describe("a search", () => {
  test("leaves the address, keeps its results, and hides the blocks until it is cleared (SRCH-8, HOME-2)", async ({
    page,
  }) => {
    await page.goto("/");
    await delayData(page);
    await expect(blocks(page)).toHaveCount(2);
    for (const leave of [
      () => clear(page, "“dunk”"),
      () => page.getByRole("banner").getByRole("link", { name: "Toebox" }).click(),
    ]) {
      await page.getByRole("banner").getByRole("searchbox").fill("dunk");
      await page.getByRole("banner").getByRole("searchbox").press("Enter");
      await expectList(page, { api: "search=dunk", address: "", chips: ["“dunk”"] });
      await expect(blocks(page)).toHaveCount(0);
      await waitAWhile(page);
      await expectList(page, { api: "search=dunk", address: "", chips: ["“dunk”"] });
      expect(new URL(page.url()).pathname).toBe("/");
      await leave();
      await expectList(page, { api: "" });
      await expect(blocks(page)).toHaveCount(2);
      // the focus is not lost
      await expect(page.locator(":focus")).not.toHaveCount(0);
    }
  });

  test("combines with filters, whose counts are within the search (SRCH-8, LIST-38)", async ({ page }) => {
    await page.goto("/?search=dunk");
    await openPanel(page, false);
    await expectList(page, { api: "search=dunk", address: "", chips: ["“dunk”"] });
    await choice(panelOf(page), "Nike").check();
    await choice(panelOf(page), "Past Releases").check();
    const filters = "by_release=past_releases&brand_id=2";
    await expect(panelOf(page)).toContainText(countText((await apiOptions(`search=dunk&${filters}`)).total));
    await apply(page);
    const both = { api: `search=dunk&${filters}`, address: filters, chips: ["“dunk”", "Past Releases", "Nike"] };
    await expectList(page, both);
    await expect(blocks(page)).toHaveCount(0);
    await clear(page, "Past Releases");
    await expectList(page, { api: "search=dunk&brand_id=2", address: "brand_id=2", chips: ["“dunk”", "Nike"] });
    await clear(page, "“dunk”");
    await expectList(page, { api: "brand_id=2", chips: ["Nike"] });
    await expect(blocks(page)).toHaveCount(2);
  });

  test("without results says so and shows the most liked upcoming releases (LIST-48, LIST-49, LIST-50)", async ({
    page,
  }) => {
    await page.goto("/?search=qqzzxx");
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
    await page.goto("/?by_release=not_yes_released&year=2016");
    await expect(listOf(page).getByText("No search results found", { exact: true })).toBeVisible();
    await expect(page.getByText("Make sure your keyword")).toHaveCount(0);
    await more(page).click();
    await expectList(page, { api: liked, address: "sort=most_liked", chips: ["Most Liked", "Upcoming"] });
  });
});

test.describe("grouping", () => {
  /** The last line of each card's date. */
  const datesOf = (page: Page) =>
    listOf(page)
      .locator("article .date-figure")
      .evaluateAll((dates) => dates.map((date) => date.lastElementChild?.textContent.split("\n").at(-1)));
  const years = (cards: Card[]) =>
    cards.map(({ releaseYear, releaseMonth }) =>
      releaseYear === "0000" ? "Date" : releaseMonth === "00" ? "Year" : releaseYear,
    );

  test("is by date for upcoming and by year for past releases (LIST-45)", async ({ page }) => {
    for (const query of ["by_release=not_yes_released", "by_release=past_releases&size_runs=Women", "brand_id=35"]) {
      await page.goto(`/?${query}`);
      const { data } = await apiList(query);
      await expect.poll(() => slugsOf(page)).toEqual(data.map(({ slug }) => slug));
      await expect(headingsOf(page)).toHaveText(groupHeadings(data));
    }
  });

  for (const [query, api = query] of variants<[string, string?]>([
    ["sort=most_liked", "field=most_liked&by_release=not_yes_released"],
    ["most_likes=month"],
    ["most_views=all_time&brand_id=1"],
    ["search=dunk"],
    ["year=2022&most_views=date-range"],
  ])) {
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
  /** Loads three or more pages; the second and third load by themselves. */
  async function load(page: Page, pages: number) {
    const cards = listOf(page).getByRole("article");
    await expect(async () => {
      // the button disappears while it loads
      await more(page)
        .scrollIntoViewIfNeeded({ timeout: 300 })
        .catch(() => {});
      expect(await cards.count()).toBeGreaterThanOrEqual(3 * LIST_PAGE_SIZE);
    }).toPass({ timeout: 10_000 });
    await expect(cards).toHaveCount(3 * LIST_PAGE_SIZE);
    for (let number = 4; number <= pages; number++) {
      await more(page).click();
      await expect(cards).toHaveCount(number * LIST_PAGE_SIZE);
    }
  }

  test("adds pages, the first two by itself; a new query starts at page 1 (LIST-39, LIST-40, LIST-41)", async ({
    page,
  }) => {
    await page.goto("/?brand_id=2");
    await openPanel(page, false);
    await load(page, 3);
    await more(page).scrollIntoViewIfNeeded();
    await waitAWhile(page);
    await expect(listOf(page).getByRole("article")).toHaveCount(3 * LIST_PAGE_SIZE);
    await load(page, 4);
    expect(await slugsOf(page)).toEqual(await apiSlugs("brand_id=2", 4));

    for (const [chip, query] of [
      ["Past Releases", "by_release=past_releases&brand_id=2"],
      ["View All", "brand_id=2"],
    ] as const) {
      await choice(panelOf(page), chip).check();
      await apply(page);
      await expect(countOf(page)).toHaveText(countText((await apiList(query)).meta.total));
      // scrolling up to the list's beginning has loaded no page
      expect(await slugsOf(page)).toHaveLength(LIST_PAGE_SIZE);
      await expectList(page, { api: query, chips: chip === "View All" ? ["Nike"] : [chip, "Nike"] });
      await load(page, 3);
      expect(await slugsOf(page)).toEqual(await apiSlugs(query, 3));
    }
    // the back button restores the loaded pages
    await page.goBack();
    await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs("by_release=past_releases&brand_id=2", 3));
  });

  test("is aborted by a new query: the late reply changes nothing (LIST-41)", async ({ page }) => {
    const held: Route[] = [];
    await page.route("**/api/products?*", (route) => void held.push(route));
    await page.goto("/?brand_id=2&size_runs=Men");
    await more(page).scrollIntoViewIfNeeded();
    await expect.poll(() => held.length).toBe(1);
    const aborted = page.waitForEvent("requestfailed");
    await clear(page, "Men");
    expect((await aborted).url()).toContain("size_runs=Men");
    await expectList(page, { api: "brand_id=2", chips: ["Nike"] });
    const before = await slugsOf(page);
    await held[0]?.continue().catch(() => {});
    await waitAWhile(page);
    expect(await slugsOf(page)).toEqual(before);
  });

  test("shows placeholders while a list loads, and only the last requested list (LIST-41)", async ({ page }) => {
    await page.goto("/");
    await openPanel(page, false);
    const held: Route[] = [];
    await page.route(/\.data/, (route) => void held.push(route));
    await choice(panelOf(page), "Nike").check();
    await apply(page);
    await expect(countOf(page)).toHaveText("Loading…");
    await expect(listOf(page).getByRole("article")).toHaveCount(0);
    await expect(listOf(page).locator(".card-skeleton")).not.toHaveCount(0);
    await choice(panelOf(page), "Jordan").check();
    await apply(page);
    await expect.poll(() => held.length).toBe(2);
    // until layout shifts count
    await waitAWhile(page);
    await held[1]?.continue();
    await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
    await held[0]?.continue().catch(() => {});
    await waitAWhile(page);
    await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
  });

  test("has a key, End, that brings the button into view, and the end of the page from there (LIST-55)", async ({
    page,
  }) => {
    await page.goto("/nike", { waitUntil: "networkidle" });
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
    await page.goto("/jordan");
    await openPanel(page, false);
    await expect(panelOf(page).locator("[name=brand_id]")).toHaveCount(0);
    await load(page, 4);
    expect(await slugsOf(page)).toEqual(await apiSlugs("brand_id=1", 4));
    await page.evaluate(() => scrollTo(0, 0));
    const { year } = withMostReleases((await apiOptions("brand_id=1")).years);
    await select(panelOf(page), "Year", `${year}`);
    await apply(page);
    await expectList(page, { api: `brand_id=1&year=${year}`, address: `year=${year}`, chips: [`${year}`] });
    expect(new URL(page.url()).pathname).toBe("/jordan");
    await load(page, 3);
    expect(await slugsOf(page)).toEqual(await apiSlugs(`brand_id=1&year=${year}`, 3));
  });
});
