import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { openFeedServer } from "#test/feed-server.ts";
import { importRows } from "#test/import-rows.ts";
import { catalog } from "#test/suggestions.ts";
import { proposeProduct } from "./propose-product.ts";

async function open() {
  const { db } = await createTestDatabase();
  await importRows(db, catalog);
  const server = await openFeedServer();
  return { server, propose: (text: string) => proposeProduct(db, text, server.fetching) };
}

it("a name gives its parts, the brand and the model, and what has all of its words (DESK-16)", async () => {
  const { propose } = await open();
  expect(await propose('Nike Court Low "Pine Grove"')).toEqual({
    found: [],
    fields: {
      full_name: "Nike Court Low",
      nickname: "Pine Grove",
      slug: "nike-court-low-pine-grove",
      brand: "nike",
      model: "court",
    },
    pictures: [],
    notes: [],
  });
  expect(await propose("SHOE")).toMatchObject({
    found: [{ slug: "shoe", name: "Shoe" }],
    fields: { full_name: "SHOE" },
  });
  expect((await propose("%")).found).toEqual([]);
});

it("a SKU finds the product that has it, however it is written (DESK-16)", async () => {
  const { propose } = await open();
  expect((await propose("ab1234-100")).fields).toEqual({
    sizes: [{ size_run: "Men", sku: "AB1234-100", price: null, regions: [] }],
  });
  const { db } = await createTestDatabase();
  await importRows(db, {
    ...catalog,
    products: [{ slug: "pine", brand: "nike", full_name: "Pine", sizes: [{ size_run: "Men", sku: "DV9010-100" }] }],
  });
  const settings = { userAgent: "test" };
  for (const text of ["DV9010-100", "dv9010 100", "DV9010100"])
    expect((await proposeProduct(db, text, settings)).found, text).toEqual([{ slug: "pine", name: "Pine" }]);
});

it("the page of a retailer gives what its JSON-LD says, and its pictures (DESK-16)", async () => {
  const { server, propose } = await open();
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Court Low Pine",
    brand: "Nike",
    sku: "ZZ1000-100",
    image: ["https://here.example/a.jpg", "/b.jpg"],
    offers: { price: 120, priceCurrency: "USD", url: "https://here.example/pine", seller: { name: "Here" } },
  };
  const page = `<!doctype html><script type="application/ld+json">${JSON.stringify(product)}</script>`;
  server.answers.set("/pine", { headers: { "content-type": "text/html" }, body: page });
  const proposed = await propose(server.at("/pine"));
  expect(proposed).toMatchObject({
    found: [],
    fields: {
      full_name: "Court Low Pine",
      brand: "nike",
      slug: "court-low-pine",
      sizes: [{ sku: "ZZ1000-100", price: 120 }],
    },
    pictures: ["https://here.example/a.jpg", server.at("/b.jpg")],
  });
  server.answers.set("/words", { body: "<!doctype html><p>Words" });
  await expect(propose(server.at("/words"))).rejects.toThrow("The page says no product");
  await expect(propose(server.at("/none"))).rejects.toThrow("status 404");
  await expect(propose("http://127.0.0.1:1/")).rejects.toThrow("The page cannot be read");
  await expect(propose("http://[")).rejects.toThrow("The page cannot be read");
});
