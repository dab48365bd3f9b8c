import { expect, type Page } from "@playwright/test";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** The names of the scripts that a page loads, without their hashes. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) scripts.add(name);
  });
  return scripts;
}

test("the scripts of filters, menu and sliders load when a person uses them, those of filters beside a list when it comes near", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.setViewportSize(phone);
  await open(page, "/");
  for (const part of ["filter-form", "menu", "start-carousel", "photoswipe.esm"]) {
    expect(scripts).not.toContain(part);
  }
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("radio", { name: /^Nike/ })).toBeVisible();
  await expect.poll(() => scripts).toContain("filter-form");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Watchlist" })).toBeVisible();
  await expect.poll(() => scripts).toContain("menu");
  await expect.poll(() => scripts).toContain("start-carousel");

  await page.goto("about:blank");
  scripts.clear();
  await page.setViewportSize(desktop);
  await open(page, "/");
  expect(scripts).not.toContain("filter-form");
  await page.getByRole("form", { name: "Filters" }).scrollIntoViewIfNeeded();
  await expect.poll(() => scripts).toContain("filter-form");
});

test("what is chosen before the script of the filters has arrived stays chosen (SITE-23)", async ({ page }) => {
  await page.setViewportSize(desktop);
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

test("pointing at a link prefetches its page, also of a card that opens in a new tab (SITE-25)", async ({ page }) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.setViewportSize(desktop);
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
    await page.setViewportSize(desktop);
    await page.route("**/assets/filter-form-*.js", (route) => route.abort());
    await open(page, "/nike");
    await page.getByRole("radio", { name: /^Past Releases/ }).check();
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/by_release=past_releases/);
    await expect(page.getByRole("radio", { name: /^Past Releases/ })).toBeChecked();
  });
});
