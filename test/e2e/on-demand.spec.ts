import { expect, type Page } from "@playwright/test";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** Returns the names of the scripts that a page loads, without their hashes. */
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
