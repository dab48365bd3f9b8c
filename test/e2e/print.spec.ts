import { expect } from "@playwright/test";
import { findProduct, salesOf } from "./catalog.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

const upcoming = "by_release=not_yes_released";

test("a product prints as one page, with its picture and without the site around it (SITE-57)", async ({
  browser,
  baseURL,
}) => {
  const product = await findProduct(upcoming, (candidate) => {
    const count = salesOf(candidate).length;
    return count > 3 && count < 12 && candidate.is_time_drop_show === 1;
  });
  // not the watched page: paper has another layout
  const context = await browser.newContext({ baseURL: String(baseURL) });
  const page = await context.newPage();
  await open(page, `/${product.slug}`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const role of ["banner", "contentinfo", "navigation", "button", "combobox"] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Images" }).locator("img").filter({ visible: true })).toHaveCount(1);
  for (const { stockist } of salesOf(product)) {
    await expect(page.getByRole("rowheader", { name: stockist.name, exact: true }).first()).toBeVisible();
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const file = await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } });
  expect(file.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await context.close();
});

test("paper has the name of the lead drop and every day of a month (SITE-57) @slow", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: String(baseURL) });
  const page = await context.newPage();
  await page.emulateMedia({ media: "print" });
  await open(page, "/");
  await expect(page.locator(".lead-name")).toBeVisible();
  await open(page, "/calendar");
  // none on the first days of a month
  for (const article of await page.locator(".earlier-weeks article").all()) await expect(article).toBeVisible();
  await context.close();
});

test("forced colors keep the states of buttons, badges and pictures (SITE-58)", async ({ page }) => {
  const product = await findProduct(upcoming, ({ images, is_retailer }) => images.length > 3 && is_retailer === 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `/${product.slug}`);
  const borderOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(element);
        return `${borderTopWidth} ${borderTopColor}`;
      });
  const chosen = await borderOf('.gallery-strip [aria-current="true"]');
  expect(chosen).not.toBe(await borderOf(".gallery-strip button:not([aria-current])"));
  for (const selector of [".badge", ".retailer-status"]) expect(await borderOf(selector)).not.toMatch(/^0px/);
});
