import { expect } from "@playwright/test";
import sharp from "sharp";
import { formatCount } from "#app/components/format-count.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

const upcoming = "by_release=not_yes_released";

test("a product's page shows title, date line, counts, sizes with SKU, and updates (SITE-4, PROD-6, PROD-7, PROD-8, PROD-13, PROD-21)", async ({
  page,
}) => {
  const product = await findProduct(
    upcoming,
    ({ sizes: runs, images, is_time_drop_show }) =>
      // a timed release may come while the tests run
      runs.length > 1 && images.length > 3 && is_time_drop_show === 0,
  );
  await page.goto(`/${product.slug}`);
  await expect(page).toHaveTitle(`${product.meta_title} | Toebox`);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(
    `${product.full_name} ${product.product_nickname}`,
  );
  await expect(
    article.getByText(`${product.pre_date_message} ${product.current_display_release}`).filter({ visible: true }),
  ).toBeVisible();
  for (const [unit, count] of [
    ["views", product.views_count],
    ["watchlists", product.watch_list_count],
  ] as const) {
    await expect(article.getByText(`${formatCount(count)} ${unit}`, { exact: true })).toBeVisible();
  }
  await expect(article.getByRole("button", { name: `, ${formatCount(product.likes_counts)} likes` })).toBeVisible();
  for (const { size_run, style_id } of product.sizes) {
    await expect(article.getByRole("row", { name: new RegExp(`^${size_run} ${style_id} `) })).toBeVisible();
  }
  await expect(article.getByText("Demo release:")).toBeVisible();
});

test("a SKU is copied, one that is not known is not, and links lead to news, brand and model (PROD-6, PROD-8, PROD-9, PROD-10)", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const product = await findProduct(
    "by_release=past_releases",
    ({ product_url, sizes }) => product_url !== null && sizes.some(({ style_id }) => style_id !== "N/A"),
  );
  const sku = product.sizes.find(({ style_id }) => style_id !== "N/A")?.style_id ?? "";
  await page.clock.install();
  await open(page, `/${product.slug}`);
  await page.getByRole("button", { name: `Copy SKU ${sku}` }).click();
  await expect(page.getByText("copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sku);
  await page.clock.fastForward(600_000);
  await expect(page.getByText("copied", { exact: true })).toHaveCount(0);
  const name = product.product_nickname ?? product.product_model_name;
  const news = page.getByRole("link", { name: `Read the news about ${name}` });
  await expect(news).toHaveAttribute("href", product.product_url ?? "");
  const path = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(path).toHaveText(["Releases", product.brand_name, product.product_model_name ?? ""]);
  await path.nth(2).click();
  await expect(page).toHaveURL(new RegExp(`/${product.model_slug}$`));

  const unknown = await findProduct(upcoming, ({ sizes }) => sizes.some(({ style_id }) => style_id === "N/A"));
  await page.goto(`/${unknown.slug}`);
  await expect(page.getByRole("cell", { name: "N/A", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy SKU N/A" })).toHaveCount(0);
});

test("brand buttons show below 1025 px and Releasing Soon above; size run chips below 768 px (PROD-4, PROD-18)", async ({
  page,
}) => {
  const product = await findProduct(upcoming, ({ images_captions: captions }) => new Set(captions).size > 1);
  const soon = page.getByRole("heading", { name: "Releasing Soon" });
  const brand = page.getByRole("link", { name: "Nike Release Dates" });
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/${product.slug}`);
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

test("a product's page has JSON-LD and the product's shared picture (PROD-20, CAT-25, SITE-18)", async ({ page }) => {
  const product = await findProduct(
    upcoming,
    (one) =>
      one.images.length > 0 &&
      one.is_retailer === 1 &&
      salesOf(one).every(({ stockist }) => Date.parse(stockist.released_from ?? "") > Date.now()),
  );
  await page.goto(`/${product.slug}`);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [shoe, path] = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  const origin = new URL(page.url()).origin;
  expect(shoe).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${product.full_name} ${product.product_nickname}`,
    brand: { "@type": "Brand", name: product.brand_name },
    url: expect.stringMatching(new RegExp(`/${product.slug}$`)),
    offers: {
      priceCurrency: "USD",
      offerCount: salesOf(product).length,
      availability: "https://schema.org/PreOrder",
    },
  });
  expect(path).toMatchObject({ "@type": "BreadcrumbList", itemListElement: { length: product.model_slug ? 4 : 3 } });
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", String(shoe?.["name"]));
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const reply = await page.request.get(`${origin}${new URL(picture ?? "").pathname}`);
  expect(reply.headers()["content-type"]).toBe("image/jpeg");
  expect(await sharp(await reply.body()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });
  test("a product's page shows retailers, reminders and a date in place of a countdown, or that nobody sells it (SITE-23, TIME-21, PROD-12, PROD-16)", async ({
    page,
  }) => {
    const product = await findProduct(
      upcoming,
      ({ is_retailer, current_release }) =>
        is_retailer === 1 && Date.parse(current_release ?? "") > Date.now() + 3_600_000,
    );
    await page.goto(`/${product.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(product.full_name);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByText(product.current_display_release).first()).toBeVisible();
    await expect(
      page.getByText(
        "Some of these links are affiliate links: Toebox may earn a commission when you buy through them, at no cost to you.",
      ),
    ).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^iCal/ }).first()).toBeVisible();
    const lonely = await findProduct("", ({ is_retailer }) => is_retailer === 0);
    await page.goto(`/${lonely.slug}`);
    await expect(
      page.getByText("Retailer information unavailable yet. Please check back for any updates."),
    ).toBeVisible();
  });
});
