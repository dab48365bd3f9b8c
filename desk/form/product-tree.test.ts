import { expect, it } from "vitest";
import { copiedSize, regionPlaces, sizesOf } from "./product-tree.ts";

const men = {
  size_run: "Men",
  sku: "M-1",
  price: 200,
  currency: "EUR",
  regions: [
    { region: "US", stockists: [{ stockist: "here", release_time: "10:00" }] },
    { region: "JP", stockists: [] },
  ],
};

it("a size run that copies another has its price and retailers, and keeps its own SKU (DESK-15)", () => {
  const women = copiedSize({ size_run: "Women", sku: "W-1", price: 1 }, men);
  expect(women).toEqual({ ...men, size_run: "Women", sku: "W-1" });
  // what is edited in one changes nothing in the other
  women.regions![0]!.stockists![0]!["release_time"] = "11:00";
  expect(men.regions[0]?.stockists[0]?.release_time).toBe("10:00");
});

it("only regions with retailers can be copied, each named by its size run (DESK-15)", () => {
  expect(regionPlaces({ sizes: [men, { size_run: "Women" }] }).map(({ key }) => key)).toEqual(["Men › US"]);
});

it("a product that has no size runs yet has none to copy (DESK-15)", () => {
  expect([{}, { sizes: null }].map(sizesOf)).toEqual([[], []]);
});
