import { expect } from "@playwright/test";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import {
  apiList,
  apiSlugs,
  applyFilters,
  choice,
  countOf,
  countText,
  expectList,
  listOf,
  openPanel,
  slugsOf,
} from "./filtered-list.ts";
import { loadPages, moreButton } from "./list-pages.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

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
  await applyFilters(page);
  const past = "brand_id=1&by_release=past_releases";
  await expect(countOf(page)).toHaveText(countText((await apiList(past)).meta.total));
  // scrolling up to the list's beginning has loaded no page
  await expect(listOf(page).getByRole("article")).toHaveCount(LIST_PAGE_SIZE);
  await expectList(page, { api: past, address: "by_release=past_releases", chips: ["Past Releases"] });
  expect(new URL(page.url()).pathname).toBe("/jordan");
  await page.goBack();
  await expect.poll(() => slugsOf(page)).toEqual(await apiSlugs("brand_id=1", 4));
});
