import { expect, it } from "vitest";
import { filtersText, readFilters, withFilter } from "./filters.ts";

const read = (address: string) => readFilters(new URLSearchParams(address));

it("an address has the filters in one order, without those that a call would refuse (DESK-11)", () => {
  expect(filtersText(read("year=2026&month=12&search=+jordan+1+&brand=nike&show=past&sort=likes"))).toBe(
    "search=jordan+1&show=past&brand=nike&year=2026&month=12&sort=likes",
  );
  expect(filtersText(read("show=everything&sort=name&year=26&month=13&other=1&model="))).toBe("");
  expect(filtersText(read("month=3"))).toBe("");
});

it("another brand leaves the model, and no year leaves the month (DESK-11)", () => {
  const filters = read("brand=nike&model=court&year=2026&month=12");
  expect(filtersText(withFilter(filters, "brand", "adidas"))).toBe("brand=adidas&year=2026&month=12");
  expect(filtersText(withFilter(filters, "year", ""))).toBe("brand=nike&model=court");
  expect(filtersText(withFilter(filters, "search", "bred"))).toContain("search=bred");
});
