import { expect, type Page } from "@playwright/test";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { hourIn } from "./hour-in.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

const upcoming = "by_release=not_yes_released";
const barOf = (page: Page) => page.locator(".gallery + div");

test.use({ timezoneId: "Asia/Tokyo", viewport: { width: 360, height: 600 } });

test("the screen of a phone ends with the date and the shops until the gallery's end is in view, where there are any (PROD-32)", async ({
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
  await expect(bar).toContainText(/Available, GMT\+9/);
  await bar.getByRole("link", { name: `Where to buy (${salesOf(product).length})` }).click();
  await expect(page.getByRole("navigation", { name: "Where to buy" })).toBeInViewport();
  await expect(bar).not.toBeInViewport();

  const alone = await findProduct(upcoming, (one) => one.is_retailer === 0 && one.current_release === null);
  await page.goto(`/${alone.slug}`);
  await expect(barOf(page)).toContainText(displayDate(dateOfParts(alone)) || "Release Date N/A");
  await expect(barOf(page).getByRole("link")).toHaveCount(0);
  await page.setViewportSize({ width: 1025, height: 844 });
  await expect(barOf(page)).toBeHidden();
});
