import { expect, type Page } from "@playwright/test";
import type { Card, ProductDetail } from "#domain/catalog/contract.ts";
import { expectSound } from "./look.ts";
import { screens, test } from "./page-test.ts";

const known = new Map<string, Promise<ProductDetail[]>>();

/** The details of the first hundred products of a list; the catalogue stands still while the tests run. */
function listed(page: Page, query: string): Promise<ProductDetail[]> {
  const products = known.get(query) ?? readList(page, query);
  known.set(query, products);
  return products;
}

async function readList(page: Page, query: string): Promise<ProductDetail[]> {
  const reply = await page.request.get(`/api/products?perpage=100&${query}`);
  const { data } = (await reply.json()) as { data: { data: Card[] } };
  return Promise.all(
    data.data.map(async ({ slug }) => {
      const detail = await page.request.get(`/api/product/${slug}`);
      return ((await detail.json()) as { product: ProductDetail }).product;
    }),
  );
}

/** The first product of a list that is as wanted; the demo has one of every kind. */
async function find(page: Page, query: string, wanted: (product: ProductDetail) => boolean): Promise<ProductDetail> {
  const product = (await listed(page, query)).find(wanted);
  if (!product) throw new Error("the demo catalogue has no such product");
  return product;
}

test("a product shows its title, date line, sizes with SKU and price, pictures and updates", async ({ page }) => {
  const product = await find(
    page,
    "by_release=not_yes_released",
    ({ sizes: runs, images }) => runs.length > 1 && images.length > 3,
  );
  await page.goto(`/${product.slug}`);
  await expect(page).toHaveTitle(`${product.meta_title} | Toebox`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product.full_name);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product.product_nickname ?? "");
  await expect(page.getByText(`${product.pre_date_message} ${product.current_display_release}`)).toBeVisible();
  for (const { size_run, style_id } of product.sizes) {
    await expect(page.getByRole("row", { name: new RegExp(`^${size_run} ${style_id} `) })).toBeVisible();
  }
  const pictures = page.getByRole("article").getByRole("img");
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByText("Demo release:")).toBeVisible();
});

test("retailers stand by size and region, with the text and colour of before or after", async ({ page }) => {
  const product = await find(page, "by_release=not_yes_released", ({ is_retailer }) => is_retailer === 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${product.slug}`);
  const size = product.sizes.find(({ is_retailer }) => is_retailer === 1);
  const region = size?.product_regions_rereleases.find(({ product_stockists }) => product_stockists.length > 0);
  const stockist = region?.product_stockists[0];
  const table = page.getByRole("table", { name: `${size?.size_run}, ${region?.region}` });
  await expect(table.getByRole("columnheader")).toHaveText(["Retailer", "Time", "Shipping", "Release type", "Status"]);
  const row = table
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: stockist?.name ?? "", exact: true }) });
  const text = stockist?.is_released ? stockist.after_release_text : stockist?.before_release_text;
  await expect(row).toContainText(stockist?.date ?? "?");
  await expect(row.getByRole("link")).toContainText(text ?? "?");
  await expect(row.getByRole("link")).toHaveAttribute("rel", "sponsored nofollow noopener");
});

test("without retailers it says so, without pictures it keeps their place", async ({ page }) => {
  const lonely = await find(page, "", ({ is_retailer }) => is_retailer === 0);
  await page.goto(`/${lonely.slug}`);
  await expect(
    page.getByText("Retailer information unavailable yet. Please check back for any updates."),
  ).toBeVisible();
  const plain = (await listed(page, "by_release=not_yes_released")).find(({ images }) => images.length === 0);
  if (!plain) throw new Error("the demo catalogue has no product without pictures");
  await page.goto(`/${plain.slug}`);
  await expect(page.getByText("Picture to come")).toBeVisible();
});

test.describe("an address that leads nowhere", () => {
  test.use({ allowedNoise: /40[04]/ });
  test("is answered 404, one that is no address 400", async ({ page }) => {
    for (const [address, status] of [
      ["/no-such-shoe", 404],
      ["/no-such-shoe/", 404],
      ["/%E0%A4%A", 400],
    ] as const) {
      expect((await page.goto(address))?.status(), address).toBe(status);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });
  test("a product page is complete", async ({ page }) => {
    const product = await find(page, "by_release=not_yes_released", ({ is_retailer }) => is_retailer === 1);
    await page.goto(`/${product.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(product.full_name);
    await expect(page.getByRole("table").first()).toBeVisible();
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: nothing overflows, and axe finds nothing`, async ({ page }) => {
    const busiest = (await listed(page, "by_release=not_yes_released")).toSorted(
      (a, b) =>
        b.full_name.length + String(b.product_nickname).length - a.full_name.length - String(a.product_nickname).length,
    );
    const many = await find(page, "by_release=not_yes_released", ({ sizes: runs }) =>
      runs.some((run) => run.product_regions_rereleases.length > 3),
    );
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    for (const product of [many, busiest[0]]) {
      await page.goto(`/${product?.slug}`, { waitUntil: "networkidle" });
      await expectSound(page);
    }
  });
}
