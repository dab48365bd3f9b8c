import { expect, type Locator, type Page } from "@playwright/test";
import { findProduct } from "./catalog.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./page-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const button = (within: Page | Locator, name: RegExp | string) => within.getByRole("button", { name }).first();
const releases = (page: Page) => page.getByRole("region", { name: "Releases", exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Opens a page whose scripts wait; `calls` has the reactions that it sends later, which the server does not get. */
async function openEarly(page: Page, path: string) {
  const calls: string[] = [];
  await page.route(/\/api\/product\/\d+\/(like|watchlist)/, async (route) => {
    calls.push(
      route
        .request()
        .url()
        .replace(/.*\/(\w+)\?.*/, "$1"),
    );
    await route.fulfill({ json: { status: "OK", data: 1 } });
  });
  const scripts = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(button(page, "Menu")).toBeVisible();
  return { calls, release: scripts.release };
}

test("home remembers what is pressed before its scripts have come, and does each once (SITE-23)", async ({ page }) => {
  const { calls, release } = await openEarly(page, "/");
  const card = releases(page).getByRole("article").first();
  const chip = page.getByRole("group", { name: "Period" }).getByRole("button").nth(1);
  // nothing seems to happen: who presses again means the same
  for (const control of [chip, button(card, /^Like /), button(card, /^Like /), button(card, /watchlist, /)]) {
    await control.click();
  }
  await button(page, /^Next in Staff Picks/).click();
  await button(page, "Menu").click();
  release();
  await expect(dialog(page, "Menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(button(card, /^Like /)).toHaveAttribute("aria-pressed", "true");
  await expect(button(card, /^Remove .* from watchlist/)).toBeVisible();
  await expect(button(page, "Pause Staff Picks")).toBeVisible();
  expect(calls.toSorted()).toEqual(["like", "watchlist"]);
});

test("a brand's page remembers a heart and the filters; Load More is a form (SITE-23) @slow", async ({ page }) => {
  const { calls, release } = await openEarly(page, "/nike");
  const card = releases(page).getByRole("article").first();
  await button(card, /^Like /).click();
  await button(page, "Filters").click();
  release();
  await expect(dialog(page, "Filters")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(card, /^Like /)).toHaveAttribute("aria-pressed", "true");
  expect(calls).toEqual(["like"]);

  await page.unrouteAll({ behavior: "wait" });
  await openEarly(page, "/nike");
  await button(page, "View More").click();
  await expect(page).toHaveURL(/page=2/);
});

test("a product's page remembers a heart and a bookmark, and opens its menu (SITE-23) @slow", async ({ page }) => {
  const { slug } = await findProduct("by_release=not_yes_released", () => true);
  const { calls, release } = await openEarly(page, `/${slug}`);
  const main = page.getByRole("main");
  await button(main, /^Like /).click();
  await button(main, "Add to Watchlist").click();
  await button(page, "Menu").click();
  release();
  await expect(dialog(page, "Menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(main, /^Like /)).toHaveAttribute("aria-pressed", "true");
  await expect(button(main, "Remove from Watchlist")).toBeVisible();
  expect(calls.toSorted()).toEqual(["like", "watchlist"]);
});
