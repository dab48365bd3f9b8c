import { expect, type Page } from "@playwright/test";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { shortDate } from "#domain/time/display-date.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { hourIn } from "./hour-in.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

const upcoming = "by_release=not_yes_released";
const barOf = (page: Page) => page.locator(".summary-bar");

/** Returns a date such as "Nov 28, 2026". */
const briefDate = (product: Parameters<typeof dateOfParts>[0]) => shortDate(dateOfParts(product)) || "Release Date N/A";

test.use({ timezoneId: "Asia/Tokyo", viewport: { width: 360, height: 600 } });

test("the screen of a phone ends with the price, the date, the way to the retailers and the bookmark (PROD-32)", async ({
  page,
}) => {
  const product = await findProduct(
    upcoming,
    (one) => one.is_time_drop_show === 1 && one.is_retailer === 1 && Date.parse(one.current_release ?? "") > Date.now(),
  );
  await open(page, `/${product.slug}`);
  const bar = barOf(page);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(600, 0);
  await expect(bar).toContainText(hourIn("Asia/Tokyo", product.current_release ?? ""));
  await expect(bar).toContainText(/GMT\+9/);
  await bar.getByRole("link", { name: `Where to buy (${salesOf(product).length})` }).click();
  await expect(page.getByRole("navigation", { name: "Where to buy" })).toBeInViewport();
  await expect(bar).toBeInViewport();
  const bookmark = bar.getByRole("button", { name: "Watchlist" });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Remove from Watchlist" })).toBeAttached();
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");

  const alone = await findProduct(upcoming, (one) => one.is_retailer === 0 && one.current_release === null);
  await page.goto(`/${alone.slug}`);
  await expect(barOf(page)).toContainText(briefDate(alone));
  await expect(barOf(page).getByRole("link")).toHaveCount(0);
  await page.setViewportSize({ width: 1025, height: 844 });
  await expect(barOf(page)).toBeHidden();
});

test.describe("on a phone of 390 × 844 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("name, price, date and the button for the watchlist are in the first screen (PROD-32) @slow", async ({
    page,
  }) => {
    const products = await Promise.all([
      findProduct(upcoming, (one) => one.is_time_drop_show === 1 && one.is_retailer === 1),
      findProduct(upcoming, (one) => one.full_name.length > 24),
      findProduct("by_release=past_releases", (one) => one.is_retailer === 1),
    ]);
    for (const { slug } of products) {
      await open(page, `/${slug}`);
      const { y: end } = (await barOf(page).boundingBox()) ?? { y: 0 };
      for (const part of [
        page.getByRole("heading", { level: 1 }),
        page.locator("[data-summary]"),
        page.getByRole("button", { name: "Add to Watchlist" }),
      ]) {
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), slug).toBeLessThanOrEqual(end);
      }
    }
  });
});
