import { expect, type Page } from "@playwright/test";
import { shippingCountries, shipsTo } from "#domain/releases/ships-to.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { test } from "./page-test.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { country, sizeRun, soldInWomensSizes, tables } from "./retailer-tables.ts";
import type { WireProduct } from "#wire/product.ts";

/** Returns the names of the rows in order, over all tables. */
const rowNames = (page: Page) => tables(page).getByRole("rowheader").allTextContents();

/** Counts the retailers of a product that send shoes of a size run to a country; "" is any. */
const countSales = (product: WireProduct, wantedSize: string, code: string) =>
  salesOf(product).filter(({ size, region, stockist }) => {
    const sharing = product.sizes.filter(({ is_same_as_parent_region }) => is_same_as_parent_region === 1);
    const sizeRuns = [size, ...(size === product.sizes[0] ? sharing : [])].map((one) => one.size_run);
    return (!wantedSize || sizeRuns.includes(wantedSize)) && shipsTo({ ...stockist, region: region.region }, code);
  }).length;

test("retailers are filtered by size run and by the country they ship to, which is remembered; where nobody ships to, the page says so (PROD-29)", async ({
  page,
}) => {
  const product = await soldInWomensSizes();
  await open(page, `/${product.slug}`);
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "", ""));
  await sizeRun(page).selectOption("Women");
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "Women", ""));
  await country(page).selectOption("Ships to Germany");
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "Women", "DE"));
  expect(await rowNames(page)).not.toEqual([]);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(country(page)).toHaveValue("DE");
  await expect(sizeRun(page)).toHaveValue("");
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(product, "", "DE"));

  const codes = Object.keys(shippingCountries);
  const unsent = await findProduct(
    "by_release=not_yes_released",
    (candidate) => candidate.is_retailer === 1 && codes.some((code) => countSales(candidate, "", code) === 0),
  );
  const code = codes.find((one) => countSales(unsent, "", one) === 0)!;
  await open(page, `/${unsent.slug}`);
  await country(page).selectOption(code);
  await expect(page.getByText("None of these retailers ship there.")).toBeVisible();
  await page.getByRole("button", { name: "Show all retailers" }).click();
  await expect(tables(page).getByRole("rowheader")).toHaveCount(countSales(unsent, "", ""));
  await expect(country(page)).toHaveValue("");
});
