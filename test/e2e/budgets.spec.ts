import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { listProducts, salesOf } from "./catalog.ts";
import { fewOfEveryPage } from "./every-page.ts";
import type { WireProduct } from "#wire/product.ts";

/**
 * The most that a document may have: elements, bytes as sent with gzip, and the share of it that is data for the browser. What
 * scripts, styles and fonts may weigh is in docs/check-sizes.ts.
 */
const budgets = {
  home: { elements: 1_800, gzip: 54_500, handoff: 0.15 },
  brand: { elements: 1_000, gzip: 43_500, handoff: 0.11 },
  product: { elements: 1_700, gzip: 53_500, handoff: 0.15 },
  "most popular": { elements: 1_000, gzip: 42_500, handoff: 0.11 },
};

test("pages keep to their budgets of elements, bytes and data (SITE-66)", async ({ request }) => {
  const product = await fullestProduct();
  const paths = { home: "/", brand: "/nike", product: `/${product.slug}`, "most popular": "/most-popular" };
  for (const [name, path] of Object.entries(paths)) {
    const html = await (await request.get(new URL(path, process.env["SITE_ADDRESS"]).href)).text();
    const handoff = handoffOf(html);
    const found = {
      elements: html.match(/<[a-z]/g)?.length ?? 0,
      gzip: gzipSync(html).length,
      handoff: handoff.length / html.length,
    };
    expect(handoff).not.toBe("");
    for (const [what, most] of Object.entries(budgets[name as keyof typeof budgets]))
      expect.soft(found[what as keyof typeof found], `${what} of the ${name} page`).toBeLessThanOrEqual(most);
  }
});

test("no page hands the browser the fields of cards and listed stores that it does not show (SITE-66) @slow", async ({
  request,
}) => {
  const { slug } = await fullestProduct();
  for (const path of [`/${slug}`, ...(await fewOfEveryPage())]) {
    const html = await (await request.get(new URL(path, process.env["SITE_ADDRESS"]).href)).text();
    const isNamed = (field: string) => handoffOf(html).includes(`"${field}"`);
    expect.soft(isNamed("largeThumbnail"), `whole cards of ${path}`).toBe(false);
    expect.soft(isNamed("distance") && isNamed("promotions"), `whole stores of ${path}`).toBe(false);
  }
});

/** Returns the data of a document that is for the browser. */
function handoffOf(html: string): string {
  return /streamController\.enqueue\('.*?'\)/s.exec(html)?.[0] ?? "";
}

/** Returns the upcoming product with most retailers. */
async function fullestProduct(): Promise<WireProduct> {
  const [fullest] = (await listProducts("by_release=not_yes_released"))
    .filter(({ is_retailer }) => is_retailer === 1)
    .toSorted((one, other) => salesOf(other).length - salesOf(one).length);
  if (!fullest) throw new Error("the demo catalog has no such product");
  return fullest;
}
