import { describe, expect, it } from "vitest";
import type { WireCard } from "#wire/card.ts";
import type { WireProduct } from "#wire/product.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";

const regions = [{ region: "US" }, { region: "JP", price: 20_000, currency: "JPY" }];

/** Returns an app with a shoe in euros and one in dollars, which costs yen in Japan. */
async function openPrices() {
  const test = await createTestApp();
  await importRows(test.db, {
    ...names,
    products: [
      { ...shoe, slug: "euros", sizes: [{ size_run: "Men", price: 149.5, currency: "EUR" }] },
      { ...shoe, slug: "dollars", sizes: [{ size_run: "Men", price: 140, regions }] },
    ],
  });
  const cards = async (query: string) =>
    (await test.app.inject(`/api/products?${query}`)).json<{ data: { data: WireCard[] } }>().data.data;
  const product = async (slug: string) =>
    (await test.app.inject(`/api/product/${slug}`)).json<{ product: WireProduct }>().product;
  return { ...test, cards, product };
}

describe("a price in any currency (CAT-62)", () => {
  it("is in replies as it is given; `price` is that of dollars alone", async () => {
    const { cards, product } = await openPrices();
    const shown = Object.fromEntries(
      (await cards("")).map(({ slug, price, retail_price }) => [slug, { price, retail_price }]),
    );
    const [euros, dollars] = [
      { price: null, retail_price: { amount: 149.5, currency: "EUR" } },
      { price: 140, retail_price: { amount: 140, currency: "USD" } },
    ];
    expect(shown).toEqual({ euros, dollars });
    expect((await product("euros")).sizes).toMatchObject([euros]);
    const [size] = (await product("dollars")).sizes;
    expect(size).toMatchObject(dollars);
    expect(size?.product_regions_rereleases.map(({ retail_price }) => retail_price)).toEqual([
      null,
      { amount: 20_000, currency: "JPY" },
    ]);
  });

  it("is found by a search for dollars only where it is in dollars, also after a change", async () => {
    const { cards, db } = await openPrices();
    const under = async () => (await cards("search=under+150")).map(({ slug }) => slug);
    expect(await under()).toEqual(["dollars"]);
    await importRows(db, { products: [{ slug: "euros", sizes: [{ size_run: "Men", currency: "USD" }] }] });
    expect((await under()).toSorted()).toEqual(["dollars", "euros"]);
    await importRows(db, { products: [{ slug: "dollars", sizes: [{ size_run: "Men", currency: "GBP" }] }] });
    expect(await under()).toEqual(["euros"]);
  });

  it("keeps its currency when a row leaves it out, and a region without a price has none", async () => {
    const { db } = await openPrices();
    await importRows(db, { products: [{ slug: "euros", sizes: [{ size_run: "Men", price: 160 }] }] });
    await importRows(db, {
      products: [{ slug: "dollars", sizes: [{ size_run: "Men", regions: [{ region: "JP", currency: "JPY" }] }] }],
    });
    const { products } = await readCatalog(db);
    expect(products.map(({ sizes }) => sizes?.[0])).toMatchObject([
      { price: 140, currency: "USD", regions: [{ region: "JP", price: null, currency: null }] },
      { price: 160, currency: "EUR" },
    ]);
    for (const currency of ["usd", "XXQ", "EURO", ""]) {
      const products = [{ slug: "euros", sizes: [{ size_run: "Men", currency }] }];
      await expect(importRows(db, { products }), currency).rejects.toThrow("1 mistake");
    }
  });
});
