import type { Price } from "#domain/catalog/price.ts";
import type { Product, Size, Stockist } from "#domain/releases/product.ts";
import { sortSales } from "#domain/catalog/sale-state.ts";
import { shipsTo } from "#domain/releases/ships-to.ts";

/** The retailers of some size runs in one region. */
export interface RegionTable {
  /** the id of its element */
  id: string;
  sizeRuns: string[];
  region: string;
  /** the region's date, as text; "" when unknown */
  date: string;
  /** the region's own price */
  price: Price | null;
  /** sorted by what can be done next (PROD-28) */
  stockists: Stockist[];
}

/**
 * Returns a table for each region of each size; sizes that share the first size's retailers share its tables (PROD-14).
 */
export function regionTables({ sizes }: Pick<Product, "sizes">, now: number): RegionTable[] {
  const sharing = sizes.filter(({ sharesStockists }) => sharesStockists);
  return sizes.flatMap((size, index) => tablesOf(size, [size, ...(index === 0 ? sharing : [])], now));
}

/**
 * Returns the tables of the region of `country` (ISO code), then those from which something ships there, then the
 * others; in each, what ships there comes first. As they are while the country is unknown (PROD-28).
 */
export function nearTablesFirst(tables: RegionTable[], country: string | null): RegionTable[] {
  if (country === null) return tables;
  return tables
    .map((table) => {
      const { region, stockists } = table;
      const ships = ({ shipping }: Pick<Stockist, "shipping">) => shipsTo({ shipping, region }, country);
      const near = stockists.filter(ships);
      const far = stockists.filter((stockist) => !ships(stockist));
      const distance = ships({ shipping: null }) ? 0 : near.length > 0 ? 1 : 2;
      return { table: { ...table, stockists: [...near, ...far] }, distance };
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ table }) => table);
}

function tablesOf(size: Size, sizes: Size[], now: number): RegionTable[] {
  return size.regions
    .filter(({ stockists }) => stockists.length > 0)
    .map(({ region, date, price, stockists }) => ({
      id: `retailers-${size.sizeRun}-${region}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
      sizeRuns: sizes.map(({ sizeRun }) => sizeRun),
      region,
      date,
      price,
      stockists: sortSales(stockists, now),
    }));
}

/**
 * Returns the name of a retailer in links: with its size runs and region where several tables have a retailer of that
 * name (SITE-59).
 */
export function retailerName(tables: RegionTable[], { sizeRuns, region }: RegionTable, name: string): string {
  const count = tables.filter(({ stockists }) => stockists.some((stockist) => stockist.name === name)).length;
  return count > 1 ? [name, ...sizeRuns, region].join(", ") : name;
}

/** Filters of the retailers; "" is everything. */
export interface RetailerFilters {
  sizeRun: string;
  /** ISO code */
  country: string;
}

/** Returns the tables with the rows that pass `filters` (PROD-29). */
export function filterTables(tables: RegionTable[], { sizeRun, country }: RetailerFilters): RegionTable[] {
  return tables
    .filter(({ sizeRuns }) => sizeRun === "" || sizeRuns.includes(sizeRun))
    .map((table) => ({
      ...table,
      stockists: table.stockists.filter(({ shipping }) => shipsTo({ shipping, region: table.region }, country)),
    }))
    .filter(({ stockists }) => stockists.length > 0);
}
