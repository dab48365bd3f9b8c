import { expect, type Page } from "@playwright/test";
import type { ProductDetail } from "#domain/releases/product-contract.ts";
import { shippingCountries, shipsTo } from "#domain/releases/ships-to.ts";
import { expectAccessible } from "./accessibility.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { screens, test } from "./page-test.ts";

const tables = (page: Page) => page.getByRole("region", { name: "Retailers" }).getByRole("table");
const sizeRun = (page: Page) => page.getByRole("combobox", { name: "Size run" });
const country = (page: Page) => page.getByRole("combobox", { name: "Ships to" });

/** An upcoming release of which women's sizes have retailers of their own, in Europe too. */
const soldInWomensSizes = (): Promise<ProductDetail> =>
  findProduct("by_release=not_yes_released", (product) =>
    salesOf(product).some(({ size, region }) => size.size_run === "Women" && region.region === "Europe"),
  );

/** The names of the rows in order, over all tables. */
const rowNames = (page: Page) => tables(page).getByRole("rowheader").allTextContents();

/** How many retailers of a product send shoes of a size run to a country; "" is any. */
const countSales = (product: ProductDetail, wantedSize: string, code: string) =>
  salesOf(product).filter(({ size, region, stockist }) => {
    const sharing = product.sizes.filter(({ is_same_as_parent_region }) => is_same_as_parent_region === 1);
    const sizeRuns = [size, ...(size === product.sizes[0] ? sharing : [])].map((one) => one.size_run);
    return (!wantedSize || sizeRuns.includes(wantedSize)) && shipsTo({ ...stockist, region: region.region }, code);
  }).length;

test("retailers are filtered by size run and by the country they ship to, which is remembered (PROD-29)", async ({
  page,
}) => {
  const product = await soldInWomensSizes();
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "", ""));
  await sizeRun(page).selectOption("Women");
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "Women", ""));
  await country(page).selectOption("Ships to Germany");
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "Women", "DE"));
  expect(await rowNames(page)).not.toEqual([]);
  await page.reload({ waitUntil: "networkidle" });
  await expect(country(page)).toHaveValue("DE");
  await expect(sizeRun(page)).toHaveValue("");
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "", "DE"));
});

test("where nobody ships to, the page says so and shows everything again on request (PROD-29)", async ({ page }) => {
  const codes = Object.keys(shippingCountries);
  const product = await findProduct(
    "by_release=not_yes_released",
    (candidate) => candidate.is_retailer === 1 && codes.some((code) => countSales(candidate, "", code) === 0),
  );
  const code = codes.find((one) => countSales(product, "", one) === 0)!;
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  await country(page).selectOption(code);
  await expect(page.getByText("No retailer that is listed here sends it there.")).toBeVisible();
  await page.getByRole("button", { name: "Show all retailers" }).click();
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "", ""));
  await expect(country(page)).toHaveValue("");
});

test("the first screen leads to each size run and region, also past a filter (PROD-31)", async ({ page }) => {
  const product = await soldInWomensSizes();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
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
  // rows of all tables stand in the same columns
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
});

test("on a phone most rows have two lines, and nothing overflows (PROD-14)", async ({ page }) => {
  const product = await soldInWomensSizes();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  const heights = await tables(page)
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // two lines of 36 pixels and their margins
  expect(heights.filter((height) => height <= 98).length).toBeGreaterThan(heights.length / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: filtered retailers fit, and axe finds no violation`, async ({ page }) => {
    const product = await soldInWomensSizes();
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
    await sizeRun(page).selectOption("Women");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
}
