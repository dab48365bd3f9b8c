import { expect } from "@playwright/test";
import { saleState } from "#domain/catalog/sale-state.ts";
import { rowOf } from "./timed-release.ts";
import { expectAccessible } from "./accessibility.ts";
import { salesOf } from "./catalog.ts";
import { screens, test } from "./page-test.ts";
import { open } from "./open.ts";
import { country, sizeRun, soldInWomensSizes, tables } from "./retailer-tables.ts";
import { readStockist } from "#app/components/read-sizes.ts";

test("columns are named once for the eyes, and in each table for screen readers (PROD-14)", async ({ page }) => {
  const product = await soldInWomensSizes();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${product.slug}`);
  const count = await tables(page).count();
  expect(count).toBeGreaterThan(2);
  const headings = tables(page).getByRole("columnheader", { name: "Retailer", exact: true });
  await expect(headings).toHaveCount(count);
  const heads = await tables(page)
    .locator("thead")
    .evaluateAll((all) => all.map((one) => one.clientHeight > 1));
  expect(heads.filter(Boolean)).toHaveLength(1);
  // rows of all tables are in the same columns
  const lefts = await tables(page)
    .locator("tbody tr td:nth-child(5)")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
});

test("all buttons have one size, and colors mean one thing each (PROD-15, PROD-28)", async ({ page }) => {
  const product = await soldInWomensSizes();
  await page.goto(`/${product.slug}`);
  const sizes = await page
    .locator(".retailer-status")
    .evaluateAll((all) => all.map((one) => `${one.clientWidth}x${one.clientHeight}`));
  expect(sizes.length).toBeGreaterThan(3);
  expect(new Set(sizes).size).toBe(1);
  for (const { stockist } of salesOf(product)) {
    const isLive = ["open", "aftermarket"].includes(saleState(readStockist(stockist), Date.now()));
    const background = await rowOf(page, stockist)
      .locator(".retailer-status")
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(background === "rgba(0, 0, 0, 0)", stockist.name).toBe(!isLive);
  }
});

test("on a phone most rows have two lines, and nothing overflows (PROD-14)", async ({ page }) => {
  const product = await soldInWomensSizes();
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/${product.slug}`);
  const heights = await tables(page)
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // two lines of 36 pixels and their margins
  expect(heights.filter((height) => height <= 98).length).toBeGreaterThan(heights.length / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the first screen leads to each size run and region, also past a filter (PROD-31)", async ({ page }) => {
  const product = await soldInWomensSizes();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/${product.slug}`);
  const inEurope = salesOf(product).filter(
    ({ size, region }) => size.size_run === "Women" && region.region === "Europe",
  );
  const link = page.getByRole("navigation", { name: "Where to buy" }).getByRole("link", { name: /^Women\b.*Europe/ });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveText(new RegExp(`${inEurope.length} retailers? $`));
  const table = page.getByRole("table", { name: /^Women\b.* · Europe/ });
  for (const hidden of ["", "US"]) {
    if (hidden) {
      // the first country, by the keyboard: after a choice by script the browser would count the shorter tables as a shift
      await country(page).focus();
      await page.keyboard.press("ArrowDown");
      await expect(country(page)).toHaveValue(hidden);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await link.click();
    await expect(table).toBeInViewport();
    await expect(table.getByRole("rowheader").first()).toBeInViewport();
    await expect(table.getByRole("rowheader")).toHaveCount(inEurope.length);
  }
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: filtered retailers fit, and axe finds no violation`, async ({ page }) => {
    const product = await soldInWomensSizes();
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, `/${product.slug}`);
    await sizeRun(page).selectOption("Women");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
}
