import { describe, expect, it } from "vitest";
import { mergeProduct } from "./merge-product.ts";
import type { ReferenceNames } from "../reference-names.ts";
import type { ProductState } from "./product-state.ts";

const before: ProductState = {
  slug: "shoe",
  brand: "nike",
  model: "court",
  full_name: "Shoe",
  nickname: "Nick",
  color_text: "Red",
  release_date: "2026-11-28",
  release_time: "10:00:00",
  release_time_zone: "America/New_York",
  unreleased_management: 1,
  product_url: "https://a.example/shoe",
  meta_title: "Shoe",
  meta_description: "A shoe.",
  added_at: "2026-11-20T14:00:00.000Z",
  images: [{ file: "side.svg", caption: "Men" }],
  sizes: [
    {
      size_run: "Men",
      sku: "A-1",
      price: 100,
      currency: "USD",
      is_same_as_parent_region: true,
      regions: [{ region: "US", price: null, currency: null, release_date: "2026-11-28", stockists: [] }],
    },
  ],
  updates: [{ update_date: "2026-11-01", message: "<p>First.</p>" }],
};
const named = { slug: "shoe", brand: "nike", full_name: "Shoe" };
const context = {
  now: "2026-11-21T17:00:00Z",
  mediaFile: (name: string) => name,
  keepsSizes: false,
  names: { stockists: new Map([["kith", "UTC"]]) } as unknown as ReferenceNames,
};
const merge = (row: object) => mergeProduct(before, { ...named, ...row }, context);

describe("a row of an import (CAT-29)", () => {
  it("leaves a product as it is that it says nothing more of", () => {
    expect(merge({})).toEqual(before);
    expect(merge({ sizes: [{ size_run: "Men" }] })).toEqual(before);
  });

  it.each([
    "model",
    "nickname",
    "color_text",
    "release_date",
    "release_time",
    "release_time_zone",
    "product_url",
    "meta_title",
    "meta_description",
  ])("clears the %s with null, and nothing else", (field) => {
    expect(merge({ [field]: null })).toEqual({ ...before, [field]: null });
  });

  it.each(["sku", "price"])("clears the %s of a size with null, and nothing else", (field) => {
    const sizes = [{ ...before.sizes[0], [field]: null }];
    expect(merge({ sizes: [{ size_run: "Men", [field]: null }] })).toEqual({ ...before, sizes });
  });

  it.each(["images", "sizes", "updates"])("replaces its %s as a whole", (field) => {
    expect(merge({ [field]: [] })).toEqual({ ...before, [field]: [] });
  });
});
