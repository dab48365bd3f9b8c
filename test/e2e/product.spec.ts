import { expect, type Page } from "@playwright/test";
import { formatCount } from "#app/components/format-count.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { detail } from "./marked-products.ts";
import { test } from "./page-test.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { expectReleaseMoment, rowOf, shopTimes, timedRelease, upcoming } from "./timed-release.ts";

/** Reads what visitors did with a product. */
async function countsOf(page: Page, slug: string) {
  const { views_count: views, watch_list_count: watchlists, likes_counts: likes } = await detail(page, slug);
  return { views, watchlists, likes };
}

test("a product's page shows title, date line, counts, sizes with SKU, and updates; what else depends on the width (SITE-4, PROD-4, PROD-6, PROD-7, PROD-8, PROD-13, PROD-18, PROD-21)", async ({
  page,
}) => {
  const product = await findProduct(
    upcoming,
    ({ sizes: runs, images, moment }) =>
      // the moment of a release may come while the tests run
      runs.length > 1 && images.length > 3 && moment?.precision === "day",
  );
  const article = page.getByRole("article");
  // other tests press, too: what the API counts before and after the page is what the page counts
  await expect(async () => {
    const counted = await countsOf(page, product.slug);
    await page.goto(`/${product.slug}`);
    for (const unit of ["views", "watchlists"] as const)
      expect(await article.getByText(`${formatCount(counted[unit])} ${unit}`, { exact: true }).isVisible()).toBe(true);
    const likes = article.getByRole("button", { name: `, ${formatCount(counted.likes)} likes` });
    expect(await likes.isVisible()).toBe(true);
    expect(await countsOf(page, product.slug)).toEqual(counted);
  }).toPass();
  await expect(page).toHaveTitle(`${product.meta_title} | Toebox`);
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(
    `${product.full_name} ${product.product_nickname}`,
  );
  await expect(
    article.getByText(`${product.pre_date_message} ${product.current_display_release}`).filter({ visible: true }),
  ).toBeVisible();
  for (const { size_run, style_id } of product.sizes) {
    await expect(article.getByRole("row", { name: new RegExp(`^${size_run} ${style_id} `) })).toBeVisible();
  }
  await expect(article.getByText("Demo release.")).toBeVisible();

  const soon = page.getByRole("heading", { name: "Releasing Soon" });
  const brand = page.getByRole("link", { name: "Nike Release Dates" });
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(soon).toBeHidden();
  for (const name of ["Nike", "Jordan", "adidas", "Yeezy"]) {
    await expect(page.getByRole("link", { name: `${name} Release Dates` })).toBeVisible();
  }
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect(soon).toBeVisible();
  await expect(brand).toBeHidden();
  const items = page.getByRole("region", { name: "Releasing Soon" }).getByRole("listitem");
  await expect(items).toHaveCount(6);
  await expect(items.locator(`a[href="/${product.slug}"]`)).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  const chips = page.getByRole("list", { name: "Size runs" });
  await expect(chips.getByRole("listitem")).toHaveText(product.sizes.map(({ size_run }) => size_run));
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(chips).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });
  test("a product's page shows retailers, reminders and a date in place of a countdown with New York's times, or that nobody sells it (SITE-23, TIME-21, TIME-28, PROD-12, PROD-16)", async ({
    page,
  }) => {
    const product = await timedRelease(({ is_retailer }) => is_retailer === 1);
    await page.goto(`/${product.slug}`);
    await expectReleaseMoment(page, makeZoneClock("America/New_York"), Date.parse(product.current_release ?? ""));
    await expect(page.getByText(/E[SD]T, New York$/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(product.full_name);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByText(product.current_display_release).first()).toBeVisible();
    await expect(
      page.getByText(
        "Some of these are affiliate links. Toebox may earn a commission when you buy through them, at no extra cost to you.",
      ),
    ).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^iCal/ }).first()).toBeVisible();
    const other = await shopTimes();
    await page.goto(`/${other.slug}`);
    const abroad = salesOf(other).find(
      ({ stockist }) => stockist.time && !stockist.default_time_zone.startsWith("America/"),
    );
    await expect(rowOf(page, abroad!.stockist)).toContainText(/\d (AM|PM) New York time \([A-Z][a-z]{2}\)/);
    const lonely = await findProduct("", ({ is_retailer }) => is_retailer === 0);
    await page.goto(`/${lonely.slug}`);
    await expect(
      page.getByText("Retailer information unavailable yet. Please check back for any updates."),
    ).toBeVisible();
  });
});
