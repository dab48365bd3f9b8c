import { expect } from "@playwright/test";
import sharp from "sharp";
import { formatCount } from "#app/components/format-count.ts";
import { findProduct, listProducts, salesOf } from "./catalog.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

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

test("an unknown SKU reads N/A and cannot be copied (PROD-8)", async ({ page }) => {
  const unknown = await findProduct(upcoming, ({ sizes }) => sizes.some(({ style_id }) => style_id === "N/A"));
  await page.goto(`/${unknown.slug}`);
  await expect(page.getByRole("cell", { name: "N/A", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy SKU N/A" })).toHaveCount(0);
});

test("the rank badge shows this week's place up to 100 and its rank marker (PROD-5, POP-18)", async ({ page }) => {
  const popular = await listProducts("is_popular=1");
  const seen = new Set<string>();
  for (const product of popular) {
    const { current_week_position: current, previous_week_position: previous } = product;
    const change =
      previous === null || current === null
        ? "new"
        : previous === current
          ? "- unchanged"
          : previous > current
            ? `up ${previous - current}`
            : `down ${current - previous}`;
    const kind = change.split(" ")[0] ?? "";
    if (seen.has(kind)) continue;
    seen.add(kind);
    await page.goto(`/${product.slug}`);
    await expect(
      page
        .getByRole("article")
        .getByText(/^Top \d+/)
        .first(),
    ).toHaveText(`Top ${current}`);
    await expect(page.getByText("in this week’s ranking").locator("..")).toHaveText(`${change} in this week’s ranking`);
  }
  expect([...seen].toSorted()).toEqual(["-", "down", "new", "up"].filter((kind) => seen.has(kind)));
  expect(seen.size).toBeGreaterThan(2);
  const beyond = await findProduct("", ({ current_week_position }) => (current_week_position ?? 0) > 100);
  await page.goto(`/${beyond.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("in this week’s ranking")).toHaveCount(0);
});

test("a button copies the SKU, and the note 'copied' vanishes (PROD-9)", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const product = await findProduct(upcoming, ({ sizes }) => sizes.some(({ style_id }) => style_id !== "N/A"));
  const sku = product.sizes.find(({ style_id }) => style_id !== "N/A")?.style_id ?? "";
  await page.clock.install();
  await page.goto(`/${product.slug}`);
  await page.getByRole("button", { name: `Copy SKU ${sku}` }).click();
  await expect(page.getByText("copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sku);
  await page.clock.pauseAt(Date.now() + 600_000);
  await expect(page.getByText("copied", { exact: true })).toHaveCount(0);
});

test("a product links to its news, brand and model (PROD-6, PROD-10)", async ({ page }) => {
  const product = await findProduct("by_release=past_releases", ({ product_url }) => product_url !== null);
  await page.goto(`/${product.slug}`);
  const name = product.product_nickname ?? product.product_model_name;
  const news = page.getByRole("link", { name: `Read the news about ${name}` });
  await expect(news).toHaveAttribute("href", product.product_url ?? "");
  const path = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(path).toHaveText(["Releases", product.brand_name, product.product_model_name ?? ""]);
  await path.nth(2).click();
  await expect(page).toHaveURL(new RegExp(`/${product.model_slug}$`));
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

test("a product without retailers says so (PROD-16)", async ({ page }) => {
  const lonely = await findProduct("", ({ is_retailer }) => is_retailer === 0);
  await page.goto(`/${lonely.slug}`);
  await expect(
    page.getByText("Retailer information unavailable yet. Please check back for any updates."),
  ).toBeVisible();
});

test("a product's id redirects to its slug (SITE-4)", async ({ page }) => {
  const { id, slug } = (await listProducts(upcoming))[0] ?? { id: 0, slug: "" };
  const reply = await page.request.get(`/${id}?from=app`, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers()["location"]).toBe(`/${slug}`);
  await page.goto(`/${id}`);
  await expect(page).toHaveURL(new RegExp(`/${slug}$`));
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

test("search engines are told of no product that nobody sells, and of one that is sold out (PROD-20)", async ({
  page,
}) => {
  const dataOf = async (slug: string) => {
    const html = await (await page.request.get(`/${slug}`)).text();
    return Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)).map(
      ([, text]) => JSON.parse(text ?? "") as { "@type": string; offers?: { availability: string } },
    );
  };
  const unsold = await findProduct(upcoming, ({ is_retailer }) => is_retailer === 0);
  expect((await dataOf(unsold.slug)).map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
  const availabilities = new Set<string>();
  for (const product of await listProducts("by_release=past_releases")) {
    if (product.is_retailer === 0) continue;
    const [data] = await dataOf(product.slug);
    const texts = salesOf(product).map(({ stockist }) => stockist.after_release_text);
    const isOver = texts.every((text) => /sold out|closed/i.test(text));
    const availability = data?.offers?.availability ?? "none";
    if (availability !== "none") expect(availability.endsWith("SoldOut")).toBe(isOver);
    availabilities.add(availability);
  }
  expect(availabilities).toContain("https://schema.org/InStock");
});

test.describe("an address without a page", () => {
  test.use({ allowedNoise: /40[04]/ });
  test("is 404, and a malformed one 400 (SITE-13, PROD-19, CAT-25, REM-3, API-15)", async ({ page }) => {
    for (const [address, status] of [
      ["/no-such-shoe", 404],
      ["/no-such-shoe/", 404],
      ["/999999", 404],
      ["/share/no-such-shoe.jpg", 404],
      ["/share/%00.jpg", 404],
      ["/reminders/no-such-shoe/1.ics", 404],
      ["/%E0%A4%A", 400],
    ] as const) {
      expect((await page.goto(address))?.status(), address).toBe(status);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });
  test("a product's page shows its retailers and reminders (SITE-23)", async ({ page }) => {
    const product = await findProduct(upcoming, ({ is_retailer }) => is_retailer === 1);
    await page.goto(`/${product.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(product.full_name);
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^iCal/ }).first()).toBeVisible();
  });
});

/** Products that stretch the layout, two for each screen; a test of every kind on every screen would take too long. */
const kinds: Record<string, (product: ProductDetail) => boolean>[] = [
  { "12 pictures": ({ images }) => images.length === 12, "40 retailers": (product) => salesOf(product).length === 40 },
  { "no picture": ({ images }) => images.length === 0, "12 pictures": ({ images }) => images.length === 12 },
  { "1 picture": ({ images, is_retailer }) => images.length === 1 && is_retailer === 1 },
  { "40 retailers": (product) => salesOf(product).length === 40, "no picture": ({ images }) => images.length === 0 },
];

for (const [index, { size, colorScheme }] of screens.entries()) {
  const names = ["the longest name", ...Object.keys(kinds[index]!)];
  test(`${size.width} px, ${colorScheme}: with ${names.join(", ")} nothing overflows, and axe finds no violation`, async ({
    page,
  }) => {
    const length = (name: string | null) => name?.length ?? 0;
    const [longest] = (await listProducts(upcoming)).toSorted(
      (a, b) => length(b.full_name + b.product_nickname) - length(a.full_name + a.product_nickname),
    );
    const others = await Promise.all(Object.values(kinds[index]!).map((isWanted) => findProduct(upcoming, isWanted)));
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    for (const product of [longest, ...others]) {
      await page.goto(`/${product?.slug}`, { waitUntil: "networkidle" });
      await expectAccessible(page);
    }
  });
}
