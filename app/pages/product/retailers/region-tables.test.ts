import { expect, it } from "vitest";
import { type RegionTable, retailerName } from "./region-tables.ts";

const table = (sizeRuns: string[], region: string, names: string[]) =>
  ({ sizeRuns, region, stockists: names.map((name) => ({ name })) }) as RegionTable;

it("a retailer that several tables have is named with the table's size runs and region (SITE-59)", () => {
  const men = table(["Men", "Toddler"], "United States", ["Kith", "Nike"]);
  const women = table(["Women"], "United States", ["Nike"]);
  const names = (of: RegionTable) => of.stockists.map(({ name }) => retailerName([men, women], of, name));
  expect(names(men)).toEqual(["Kith", "Nike, Men, Toddler, United States"]);
  expect(names(women)).toEqual(["Nike, Women, United States"]);
});
