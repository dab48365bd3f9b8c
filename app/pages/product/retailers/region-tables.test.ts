import fc from "fast-check";
import { shipsTo } from "#domain/releases/ships-to.ts";
import { expect, it } from "vitest";
import { nearTablesFirst, type RegionTable, retailerName } from "./region-tables.ts";

const table = (sizeRuns: string[], region: string, names: string[]) =>
  ({ sizeRuns, region, stockists: names.map((name) => ({ name })) }) as RegionTable;

it("a retailer that several tables have is named with the table's size runs and region (SITE-59)", () => {
  const men = table(["Men", "Toddler"], "United States", ["Kith", "Nike"]);
  const women = table(["Women"], "United States", ["Nike"]);
  const names = (of: RegionTable) => of.stockists.map(({ name }) => retailerName([men, women], of, name));
  expect(names(men)).toEqual(["Kith", "Nike, Men, Toddler, United States"]);
  expect(names(women)).toEqual(["Nike, Women, United States"]);
});

it("what ships to a country comes first, tables and rows, and nothing is lost (PROD-28)", () => {
  const shippings = [null, "Ships worldwide", "US only", "Ships to Germany"];
  const tablesOf = fc.array(
    fc.record({
      region: fc.constantFrom("United States", "Europe", "Japan"),
      stockists: fc.array(fc.constantFrom(...shippings), { minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(tablesOf, fc.constantFrom("DE", "US", "JP", null), (shapes, country) => {
      const tables = shapes.map(({ region, stockists }, id) => ({
        id: String(id),
        region,
        stockists: stockists.map((shipping, at) => ({ id: id * 100 + at, shipping })),
      })) as unknown as RegionTable[];
      const sorted = nearTablesFirst(tables, country);
      const ids = (of: RegionTable[]) => of.flatMap(({ stockists }) => stockists.map(({ id }) => id));
      expect(ids(sorted).toSorted((one, other) => one - other)).toEqual(ids(tables));
      if (country === null) expect(sorted).toEqual(tables);
      else {
        const ships = ({ region }: RegionTable, shipping: string | null) => shipsTo({ shipping, region }, country);
        const distance = (table: RegionTable) =>
          ships(table, null) ? 0 : table.stockists.some(({ shipping }) => ships(table, shipping)) ? 1 : 2;
        expect(sorted.map(distance)).toEqual(sorted.map(distance).toSorted((one, other) => one - other));
        for (const table of sorted) {
          const near = table.stockists.map(({ shipping }) => ships(table, shipping));
          expect(near).toEqual(near.toSorted((one, other) => Number(other) - Number(one)));
          // the order among those alike stays
          for (const isNear of [true, false]) {
            const alike = table.stockists.filter((_, at) => near[at] === isNear).map(({ id }) => id);
            expect(alike).toEqual(alike.toSorted((one, other) => one - other));
          }
        }
      }
    }),
  );
});
