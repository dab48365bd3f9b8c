import { expect } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { test } from "./page-test.ts";

test("only pictures that are visible when a page opens load at once", async ({ page }) => {
  for (const [path, name, count] of [
    ["/", "Next drops", 5],
    ["/nike", "Releases", 4],
    ["/?search=nike", "Releases", 4],
  ] as const) {
    await page.goto(path);
    const eager = page.locator("main img[loading=eager]");
    await expect(eager).toHaveCount(count);
    await expect(page.getByRole("region", { name }).locator("img").first()).toHaveAttribute("loading", "eager");
    await expect(page.getByRole("region", { name }).locator("img[loading=eager]")).toHaveCount(count);
  }
});

test("what is chosen before the script of the filters has arrived stays chosen (SITE-23)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/filter-form-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/?brand_id=2");
  const filters = page.getByRole("form", { name: "Filters" });
  await filters.getByRole("radio", { name: /^Jordan/ }).check();
  await filters.getByRole("radio", { name: /^Past Releases/ }).check();
  script.resolve();
  await expect(
    filters.getByRole("combobox", { name: "Model" }).getByRole("option", { name: /^Air Jordan 4 \(/ }),
  ).toBeAttached();
  await filters.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/by_release=past_releases&brand_id=1$/);
});

test("a button that is pressed before the script of the filters has arrived works once it has (SITE-23)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["Most Liked: Month", "Reset"]) {
    const script = await holdRequests(page, "**/assets/filter-form-*.js");
    await open(page, "/?brand_id=2&sort=most_liked");
    const filters = page.getByRole("form", { name: "Filters" });
    await expect(filters.getByRole("combobox", { name: "Model" })).toBeDisabled();
    await filters.getByRole("radio", { name: /^Past Releases/ }).check();
    await filters.getByRole("button", { name, exact: true }).click();
    await script.asked;
    script.release();
    if (name === "Reset") {
      await expect(page).toHaveURL(/\/(?:\?sort=most_liked)?$/);
      continue;
    }
    await expect(filters.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(filters.getByRole("radio", { name: /^Past Releases/ })).toBeChecked();
    await expect(filters.getByRole("combobox", { name: "Model" })).toBeEnabled();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("pointing at a link prefetches its page, also of a card that opens in a new tab (SITE-25)", async ({ page }) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/nike");
  expect(paths).not.toContain("/jordan.data");
  await page.getByRole("banner").getByRole("link", { name: "Jordan", exact: true }).hover();
  await expect.poll(() => paths).toContain("/jordan.data");
  const card = page.getByRole("region", { name: "Releases", exact: true }).getByRole("article").first();
  const path = await card.getByRole("link").getAttribute("href");
  expect(paths).not.toContain(path);
  await card.getByRole("link").hover();
  await expect.poll(() => paths).toContain(path);
});

test.describe("when a script cannot be loaded", () => {
  test.use({ allowedNoise: /ERR_FAILED|Failed to load/ });

  test("the server-rendered filters beside a list still work (SITE-23)", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route("**/assets/filter-form-*.js", (route) => route.abort());
    await open(page, "/nike");
    await page.getByRole("radio", { name: /^Past Releases/ }).check();
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/by_release=past_releases/);
    await expect(page.getByRole("radio", { name: /^Past Releases/ })).toBeChecked();
  });

  test("the menu says so, and the page works", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/");
    await page.route("**/assets/menu-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("alert")).toContainText("This part of the page didn’t load.");
    await page.unroute("**/assets/menu-*.js");
    const reloaded = page.waitForEvent("load");
    await menu.getByRole("button", { name: "Try again" }).click();
    await reloaded;
    // a press before React has taken over is lost
    await waitUntilHydrated(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Watchlist" })).toBeVisible();
  });
});

test("a page that is loaded animates nothing by itself, not even out of view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  // the next page of the list has not been requested: its placeholders do not move
  await expect(page.locator(".release-grid form .md\\:hidden")).toHaveText("View More");
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await expect.poll(running).toBe(0);
});
