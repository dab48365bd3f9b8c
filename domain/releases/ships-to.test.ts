import fc from "fast-check";
import { expect, it } from "vitest";
import { shippingCountries, shipsTo } from "./ships-to.ts";

it.each([
  ["US only", "US", ["US"]],
  ["US only", "EU", ["US"]],
  ["Ships to the U.S. and Canada", "US", ["US", "CA"]],
  ["Europe only", "EU", ["DE", "FR", "CH"]],
  ["Germany only", "EU", ["DE"]],
  ["UK and Europe", "UK", ["GB", "DE", "FR", "CH"]],
  ["Australia and NZ", "AU", ["AU", "NZ"]],
  // a text that names no place
  ["In store", "JP", ["JP"]],
  [null, "US", ["US"]],
  [null, "Europe", ["DE", "FR", "CH"]],
  ["Free shipping", "UK", ["GB"]],
  // words that hold the name of another place
  ["Pickup in Busan", "KR", []],
  ["Ships worldwide", "US", ["US", "CA", "GB", "DE", "FR", "CH", "AU", "NZ", "JP"]],
  ["International shipping", "JP", ["US", "CA", "GB", "DE", "FR", "CH", "AU", "NZ", "JP"]],
])("%s, at a retailer of %s, ships to %s (PROD-29)", (shipping, region, expected) => {
  const asked = ["US", "CA", "GB", "DE", "FR", "CH", "AU", "NZ", "JP"];
  expect(asked.filter((code) => shipsTo({ shipping, region }, code))).toEqual(expected);
});

it("without a country to filter by every retailer ships (PROD-29)", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (shipping, region) => shipsTo({ shipping, region }, "")));
});

it("a text that names one country means that country alone, wherever the retailer is (PROD-29)", () => {
  const codes = Object.keys(shippingCountries);
  const sold = fc.record({ code: fc.constantFrom(...codes), asked: fc.constantFrom(...codes), region: fc.string() });
  fc.assert(
    fc.property(sold, ({ code, asked, region }) => {
      const shipping = `Ships to ${shippingCountries[code]} only`;
      const isNamed = shipsTo({ shipping, region }, asked);
      const isSameRegion = code === asked || ["US", "CA", "GB", "AU", "JP", "NZ"].includes(code);
      expect(isNamed).toBe(isSameRegion ? code === asked : false);
    }),
  );
});
