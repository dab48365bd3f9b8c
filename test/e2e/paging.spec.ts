import { expect, type Page, type Route } from "@playwright/test";
import type { Card } from "#domain/catalog/contract.ts";
import { groupReleases } from "#domain/catalog/group-releases.ts";
import { HOME_PAGE_SIZE, SIX_MONTHS_PAGE_SIZE } from "#domain/listing/limits.ts";
import {
  apiList,
  apiOptions,
  apiSlugs,
  choice,
  countOf,
  expectList,
  largest,
  listOf,
  panelOf,
  queryOf,
  releases,
  select,
  slugsOf,
} from "./filtered-list.ts";
import { test } from "./page-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const clear = (page: Page, chip: string) => page.getByRole("button", { name: `Clear ${chip}`, exact: true }).click();
const apply = (page: Page) => panelOf(page).getByRole("button", { name: "Apply Filters" }).click();
const headingsOf = (page: Page) => listOf(page).getByRole("heading", { level: 2 });
const more = (page: Page) => listOf(page).getByRole("button", { name: /^(Load|View) More$/ });
const blocks = (page: Page) => page.getByRole("heading", { name: /^(Staff Picks|Recently Added)$/ });
/** Long enough for what should not happen to happen. */
const aWhile = (page: Page) => page.waitForTimeout(600);

/** Lists come later than what the browser takes for the answer to a press, so that nothing may move with them. */
async function answerLate(page: Page) {
  await page.route(/\.data/, async (route) => {
    await aWhile(page);
    await route.continue();
  });
}

test.describe("the address", () => {
  test("sort=most_liked shows the most liked of what is coming", async ({ page }) => {
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

  test("by_release narrows down; six months come eight at a time", async ({ page }) => {
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

  test("is never refused: what makes no sense in it is as good as not there", async ({ page }) => {
    for (const query of [
      "sort=cheapest&by_release=soon&brand_id=nike&model_ids=x,y&page=0",
      "year=20&month=13",
      "month=5",
      "year=2022&month=0&most_likes=week",
      "most_likes=date-range&most_views=ever",
      "search=   ",
    ]) {
      await page.goto(`/?${query}`);
      const hasYear = query.includes("2022");
      const api = hasYear ? "year=2022" : "";
      const address = query.includes("search") ? "" : query;
      await expectList(page, { api, address, chips: hasYear ? ["2022"] : [] });
    }
  });

  for (const [hash, id, name] of [
    ["#/nike", 2, "Nike"],
    ["#/Jordan", 1, "Jordan"],
    ["#/adidas", 5, "adidas"],
    ["#/Yeezy", 35, "Yeezy"],
  ] as const) {
    test(`${hash} chooses ${name}, and two seconds later the list is scrolled to`, async ({ page }) => {
      await page.goto(`/${hash}`);
      await expectList(page, { api: `brand_id=${id}`, chips: [name] });
      await expect(panelOf(page).locator("[name=brand_id]:checked")).toHaveValue(`${id}`);
      await expect
        .poll(() => listOf(page).evaluate((list) => Math.round(list.getBoundingClientRect().top)))
        .toBeLessThan(20);
      await page.evaluate(() => scrollTo(0, 0));
      await clear(page, name);
      await expectList(page, { api: "" });
      expect(new URL(page.url()).hash).toBe("");
    });
  }

  test("with another hash chooses another brand; who goes on before the two seconds is not scrolled", async ({
    page,
  }) => {
    await page.goto("/#/nike");
    await expectList(page, { api: "brand_id=2", chips: ["Nike"] });
    // what the first hash had scrolled to is behind us
    await page.waitForFunction(() => scrollY > 0);
    const waited = page.evaluate(async () => {
      const from = performance.now();
      location.hash = "#/Jordan";
      await new Promise<void>((resolve) => {
        const scroll = Element.prototype.scrollIntoView;
        Element.prototype.scrollIntoView = function (...how) {
          scroll.apply(this, how);
          resolve();
        };
      });
      return performance.now() - from;
    });
    await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
    expect(await waited).toBeGreaterThan(1_900);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => (location.hash = "#/adidas"));
    await expectList(page, { api: "brand_id=5", chips: ["adidas"] });
    await page.getByRole("banner").getByRole("link", { name: "Toebox" }).click();
    await expectList(page, { api: "" });
    await page.waitForTimeout(2_500);
    // the list is a screen further down; a smooth scroll that was cut off may have left a pixel or two
    expect(await page.evaluate(() => scrollY)).toBeLessThan(50);
  });
});

test.describe("a search", () => {
  test("leaves the address, keeps its results, and takes the blocks away until it is over", async ({ page }) => {
    await page.goto("/");
    await answerLate(page);
    await expect(blocks(page)).toHaveCount(2);
    for (const leave of [
      () => clear(page, "“dunk”"),
      () => page.getByRole("banner").getByRole("link", { name: "Toebox" }).click(),
    ]) {
      await page.getByRole("banner").getByRole("searchbox").fill("dunk");
      await page.getByRole("banner").getByRole("searchbox").press("Enter");
      await expectList(page, { api: "search=dunk", address: "", chips: ["“dunk”"] });
      await expect(blocks(page)).toHaveCount(0);
      await aWhile(page);
      await expectList(page, { api: "search=dunk", address: "", chips: ["“dunk”"] });
      expect(new URL(page.url()).pathname).toBe("/");
      await leave();
      await expectList(page, { api: "" });
      await expect(blocks(page)).toHaveCount(2);
      // whoever did it with the keyboard is not left nowhere
      await expect(page.locator(":focus")).not.toHaveCount(0);
    }
  });

  test("goes together with filters, whose counts are those within it", async ({ page }) => {
    await page.goto("/?search=dunk");
    await expectList(page, { api: "search=dunk", address: "", chips: ["“dunk”"] });
    await choice(panelOf(page), "Nike").check();
    await choice(panelOf(page), "Past Releases").check();
    const filters = "by_release=past_releases&brand_id=2";
    await expect(panelOf(page)).toContainText(releases((await apiOptions(`search=dunk&${filters}`)).total));
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

  test("that finds nothing says so, and offers the most liked of what is coming", async ({ page }) => {
    await page.goto("/?search=qqzzxx");
    await expect(listOf(page).getByText("No search results for “qqzzxx”", { exact: true })).toBeVisible();
    await expect(listOf(page).getByText("Make sure your keyword is spelled correctly", { exact: true })).toBeVisible();
    await expect(countOf(page)).toHaveText("0 releases");
    await expect.poll(() => queryOf(page)).toBe("");
    const liked = "field=most_liked&by_release=not_yes_released";
    const shown = await slugsOf(page);
    expect(shown).toEqual((await apiSlugs(liked, 1)).slice(0, shown.length));
    await answerLate(page);
    await more(page).click();
    await expectList(page, { api: liked, address: "sort=most_liked", chips: ["Most Liked", "Upcoming"] });
    await page.goto("/?by_release=not_yes_released&year=2016");
    await expect(listOf(page).getByText("No search results found", { exact: true })).toBeVisible();
    await expect(page.getByText("Make sure your keyword")).toHaveCount(0);
    await more(page).click();
    await expectList(page, { api: liked, address: "sort=most_liked", chips: ["Most Liked", "Upcoming"] });
  });
});

test.describe("grouping", () => {
  /** What stands large on each card, and beside it. */
  const datesOf = (page: Page) =>
    listOf(page)
      .locator("article time")
      .evaluateAll((times) => times.map((time) => time.lastElementChild?.textContent.split("\n").at(-1)));
  const years = (cards: Card[]) =>
    cards.map(({ releaseYear, releaseMonth }) =>
      releaseYear === "0000" ? "Date" : releaseMonth === "00" ? "Year" : releaseYear,
    );

  test("is by date for what is coming, and by year for what is past", async ({ page }) => {
    for (const query of ["by_release=not_yes_released", "by_release=past_releases&size_runs=Women", "brand_id=35"]) {
      await page.goto(`/?${query}`);
      const { data } = await apiList(query);
      await expect.poll(() => slugsOf(page)).toEqual(data.map(({ slug }) => slug));
      await expect(headingsOf(page)).toHaveText(groupReleases(data).map(({ heading }) => heading));
    }
  });

  for (const [query, api = query] of [
    ["sort=most_liked", "field=most_liked&by_release=not_yes_released"],
    ["most_likes=month"],
    ["most_views=all_time&brand_id=1"],
    ["year=2022&most_views=date-range"],
    ["search=dunk"],
  ] as [string, string?][]) {
    test(`is none with ${query}: each card shows the whole of its date`, async ({ page }) => {
      await page.goto(`/?${query}`);
      const { data } = await apiList(api);
      await expect.poll(() => slugsOf(page)).toEqual(data.map(({ slug }) => slug));
      // unseen, for those who go from heading to heading
      await expect(headingsOf(page)).toHaveText(["Releases"]);
      expect(await datesOf(page)).toEqual(years(data));
    });
  }
});

test.describe("paging", () => {
  /** Loads pages until there are so many, three or more: the second and third come by themselves. */
  async function load(page: Page, pages: number) {
    const cards = listOf(page).getByRole("article");
    await expect(async () => {
      // where it is scrolled to, it goes
      await more(page)
        .scrollIntoViewIfNeeded({ timeout: 300 })
        .catch(() => {});
      expect(await cards.count()).toBeGreaterThanOrEqual(3 * HOME_PAGE_SIZE);
    }).toPass({ timeout: 10_000 });
    await expect(cards).toHaveCount(3 * HOME_PAGE_SIZE);
    for (let number = 4; number <= pages; number++) {
      await more(page).click();
      await expect(cards).toHaveCount(number * HOME_PAGE_SIZE);
    }
  }

  test("adds page to page, twice by itself; a new query begins again at the first", async ({ page }) => {
    await page.goto("/?brand_id=2");
    await load(page, 3);
    await more(page).scrollIntoViewIfNeeded();
    await aWhile(page);
    await expect(listOf(page).getByRole("article")).toHaveCount(3 * HOME_PAGE_SIZE);
    await load(page, 4);
    expect(await slugsOf(page)).toEqual(await apiSlugs("brand_id=2", 4));

    for (const [chip, query] of [
      ["Past Releases", "by_release=past_releases&brand_id=2"],
      ["View All", "brand_id=2"],
    ] as const) {
      await choice(panelOf(page), chip).check();
      await apply(page);
      await expect(countOf(page)).toHaveText(releases((await apiList(query)).meta.total));
      // none has come by itself on the way to where the list begins
      expect(await slugsOf(page)).toHaveLength(HOME_PAGE_SIZE);
      await expectList(page, { api: query, chips: chip === "View All" ? ["Nike"] : [chip, "Nike"] });
      await load(page, 3);
      expect(await slugsOf(page)).toEqual(await apiSlugs(query, 3));
    }
    // what was loaded of a list is there again with the back button
    await page.goBack();
    await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs("by_release=past_releases&brand_id=2", 3));
  });

  test("is called off by a new query: the late answer changes nothing", async ({ page }) => {
    const held: Route[] = [];
    await page.route("**/api/products?*", (route) => void held.push(route));
    await page.goto("/?brand_id=2&size_runs=Men");
    await more(page).scrollIntoViewIfNeeded();
    await expect.poll(() => held.length).toBe(1);
    const calledOff = page.waitForEvent("requestfailed");
    await clear(page, "Men");
    expect((await calledOff).url()).toContain("size_runs=Men");
    await expectList(page, { api: "brand_id=2", chips: ["Nike"] });
    const before = await slugsOf(page);
    await held[0]?.continue().catch(() => {});
    await aWhile(page);
    expect(await slugsOf(page)).toEqual(before);
  });

  test("a skeleton stands where a list is awaited, of which only the last that was asked for comes", async ({
    page,
  }) => {
    await page.goto("/");
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
    // longer than the browser takes what moves for the answer to a press
    await aWhile(page);
    await held[1]?.continue();
    await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
    await held[0]?.continue().catch(() => {});
    await aWhile(page);
    await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
  });

  test("by the button: Load More from 768 px on, View More below; none when nothing remains", async ({ page }) => {
    const { years } = await apiOptions("");
    const few = years.find(({ count }) => count > HOME_PAGE_SIZE && count <= 2 * HOME_PAGE_SIZE);
    const fewer = years.find(({ count }) => count > 0 && count < HOME_PAGE_SIZE);
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto(`/?year=${few?.year}`);
    await expect(more(page)).toHaveText("View More", { useInnerText: true, ignoreCase: true });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(more(page)).toHaveText("Load More", { useInnerText: true, ignoreCase: true });
    await more(page).scrollIntoViewIfNeeded();
    await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs(`year=${few?.year}`, 2));
    await expect(more(page)).toHaveCount(0);
    await page.goto(`/?year=${fewer?.year}`);
    await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs(`year=${fewer?.year}`, 1));
    await expect(more(page)).toHaveCount(0);
  });

  test("of a brand's page stays within the brand, filters included", async ({ page }) => {
    await page.goto("/jordan");
    await expect(panelOf(page).locator("[name=brand_id]")).toHaveCount(0);
    await load(page, 4);
    expect(await slugsOf(page)).toEqual(await apiSlugs("brand_id=1", 4));
    await page.evaluate(() => scrollTo(0, 0));
    const { year } = largest((await apiOptions("brand_id=1")).years);
    await select(panelOf(page), "Year", `${year}`);
    await apply(page);
    await expectList(page, { api: `brand_id=1&year=${year}`, address: `year=${year}`, chips: [`${year}`] });
    expect(new URL(page.url()).pathname).toBe("/jordan");
    await load(page, 3);
    expect(await slugsOf(page)).toEqual(await apiSlugs(`brand_id=1&year=${year}`, 3));
  });
});
