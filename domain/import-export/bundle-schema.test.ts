import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { bundleSchema } from "./bundle-schema.ts";
import { sectionNames } from "../entries/sections.ts";
import { exportCatalog } from "./export-catalog.ts";
import { readJson } from "./read-json.ts";

const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(bundleSchema());

it("the schema of bundles takes every export, and what rows may say besides (CAT-63)", async () => {
  const { db } = await createTestDatabase();
  const place = { address: "1 Main St", city: "New York", state: "NY", zip_code: "10012" };
  await importRows(db, {
    ...names,
    brands: [{ slug: "puma", name: "Puma" }],
    products: [
      { ...shoe, release_date: "2026-12-05", sizes: [{ size_run: "Men", sku: "A-1", price: 150, currency: "EUR" }] },
    ],
    date_claims: [{ product: "shoe", source_url: "https://a.example/", kind: "brand", release_date: "2026-12" }],
    staff_picks: [{ product: "shoe" }],
    aliases: [{ alias: "s", means: "Shoe" }],
    stores: [{ slug: "kith", name: "Kith", ...place, promotions: [{ title: "Sale" }] }],
    news: [{ link: "/one", title: "One", time: "2026-11-20T10:00:00Z" }],
    social: [{ id: "1", text: "One", created_at: "2026-11-20T10:00:00Z" }],
  });
  const { bundle } = await exportCatalog(db);
  expect(Object.keys(bundle).toSorted()).toEqual(sectionNames.toSorted());
  validate(bundle);
  expect(validate.errors).toBe(null);
  for (const row of [
    { slug: "shoe", deleted: true },
    { slug: "shoe", merged_into: "pair" },
    { slug: "boot", was: "shoe" },
  ])
    expect([row, validate({ products: [row] })]).toEqual([row, true]);
});

it.each([
  { shoes: [] },
  { products: [{ name: "Shoe" }] },
  { products: [{ slug: "shoe", colour: "red" }] },
  { products: [{ slug: "shoe", sizes: [{ size_run: "Men", price: "150" }] }] },
  { date_claims: [{ product: "shoe", source_url: "https://a.example/", kind: "friend" }] },
])("the schema refuses %j (CAT-63)", (bundle) => {
  expect(validate(bundle)).toBe(false);
});

it("a bundle may name its schema (CAT-63)", () => {
  const { issues, sections } = readJson("a.json", '{ "$schema": "./toebox.schema.json", "products": [] }');
  expect([issues, sections]).toEqual([[], ["products"]]);
});
