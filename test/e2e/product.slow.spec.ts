import { expect } from "@playwright/test";
import { findProduct, listProducts, salesOf } from "./catalog.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import { open } from "./open.ts";
import type { WireProduct } from "#wire/product.ts";

const upcoming = "by_release=not_yes_released";

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

/** Products that stretch the layout, two for each screen; a test of every kind on every screen would take too long. */
const kinds: Record<string, (product: WireProduct) => boolean>[] = [
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
      await open(page, `/${product?.slug}`);
      await expectAccessible(page);
    }
  });
}
