import { expect, it } from "vitest";
import type { Price } from "#domain/catalog/price.ts";
import type { Product } from "#domain/releases/product.ts";
import { productStructuredData } from "./product-structured-data.ts";

const stockist = {
  key: "Men.US.here",
  name: "Here",
  releasedFrom: null,
  beforeText: "Coming Soon",
  afterText: "Shop Now",
};

/** Returns the offers of a product with these prices. */
function offersOf(...prices: (Price | null)[]) {
  const sizes = prices.map((price) => ({ sku: null, price, regions: [{ stockists: [stockist] }] }));
  const date = { year: null, month: null, day: null };
  const product = { slug: "shoe", fullName: "Shoe", nickname: null, colorText: null, pictures: [], sizes, date };
  const [data] = productStructuredData(product as unknown as Product, "https://toebox.example", 0);
  return (data as { offers?: object }).offers;
}

it("offers are in the currency of the first size with a price (PROD-20, CAT-62)", () => {
  const euros = (amount: number) => ({ amount, currency: "EUR" });
  expect(offersOf(null, euros(150), { amount: 20_000, currency: "JPY" }, euros(120))).toMatchObject({
    priceCurrency: "EUR",
    lowPrice: 120,
    highPrice: 150,
  });
  expect(offersOf(null)).toBe(undefined);
});
