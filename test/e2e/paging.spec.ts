import { expect, type Page, type Route } from "@playwright/test";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import {
  apiList,
  apiOptions,
  apiSlugs,
  choice,
  countOf,
  countText,
  expectList,
  listOf,
  openPanel,
  panelOf,
  slugsOf,
} from "./filtered-list.ts";
import { loadPages, moreButton } from "./list-pages.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const clear = (page: Page, chip: string) => page.getByRole("button", { name: `Clear ${chip}`, exact: true }).click();
const apply = (page: Page) => panelOf(page).getByRole("button", { name: "Apply Filters" }).click();
const blocks = (page: Page) => page.getByRole("heading", { name: /^(Staff Picks|Recently Added)$/ });

test("a hash of the home page picks a brand and scrolls to the list (HOME-4)", async ({ page }) => {
  await page.clock.install();
  await page.goto("/#/Jordan");
  await expectList(page, { api: "brand_id=1", chips: ["Jordan"] });
  await page.clock.runFor(2_000);
  const top = () => listOf(page).evaluate((list) => Math.round(list.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(80);
  await expect(panelOf(page).locator("[name=brand_id]:checked")).toHaveValue("1");
  await page.evaluate(() => scrollTo(0, 0));
  await clear(page, "Jordan");
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
  await apply(page);
  const both = { api: `search=dunk&${filters}`, address: filters, chips: ["“dunk”", "Past Releases", "Nike"] };
  await expectList(page, both);
  await expect(blocks(page)).toHaveCount(0);
  await clear(page, "“dunk”");
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

test("a list shows placeholders while it loads, and only the last requested list comes (LIST-41)", async ({ page }) => {
  await open(page, "/nike");
  const panel = await openPanel(page, false);
  const held: Route[] = [];
  await page.route(/\.data/, (route) => void held.push(route));
  await choice(panel, "Women").check();
  await apply(page);
  await expect(countOf(page)).toHaveText("Loading…");
  await expect(listOf(page).getByRole("article")).toHaveCount(0);
  await expect(listOf(page).locator(".card-skeleton")).not.toHaveCount(0);
  await choice(panel, "Past Releases").check();
  const canceled = page.waitForEvent("requestfailed");
  await apply(page);
  expect((await canceled).url()).toContain("size_runs=Women");
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  const address = "by_release=past_releases&size_runs=Women";
  await expectList(page, { api: `brand_id=2&${address}`, address, chips: ["Past Releases", "Women"] });
});

test("a brand's page adds pages of the brand; a new query starts at page 1, and the back button brings them back (SITE-2, LIST-34, LIST-39, LIST-40, LIST-41)", async ({
  page,
}) => {
  await open(page, "/jordan");
  const panel = await openPanel(page, false);
  await expect(panel.locator("[name=brand_id]")).toHaveCount(0);
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/products") calls.push(url.searchParams.get("page") ?? "");
  });
  await loadPages(page, 3);
  // the button is in view, and waits to be pressed
  await moreButton(page).scrollIntoViewIfNeeded();
  await loadPages(page, 4);
  expect(calls).toEqual(["2", "3", "4"]);
  expect(await slugsOf(page)).toEqual(await apiSlugs("brand_id=1", 4));

  await choice(panel, "Past Releases").check();
  await apply(page);
  const past = "brand_id=1&by_release=past_releases";
  await expect(countOf(page)).toHaveText(countText((await apiList(past)).meta.total));
  // scrolling up to the list's beginning has loaded no page
  await expect(listOf(page).getByRole("article")).toHaveCount(LIST_PAGE_SIZE);
  await expectList(page, { api: past, address: "by_release=past_releases", chips: ["Past Releases"] });
  expect(new URL(page.url()).pathname).toBe("/jordan");
  await page.goBack();
  await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs("brand_id=1", 4));
});
