import type { Stockist } from "#domain/releases/product.ts";
import { saleState } from "#domain/catalog/sale-state.ts";
import { regionTables, retailerName } from "../product/retailers/region-tables.ts";
import type { DropView } from "./drop-view.ts";

/** A retailer of a drop. */
export interface RetailerRow {
  stockist: Stockist;
  /** its size runs and region, where they are not those of all */
  place: string;
  /** the retailer in the names of links and buttons */
  linkName: string;
}

/** Retailers of a drop where something can be done, and the number of the others. */
export interface RetailerRows {
  rows: RetailerRow[];
  /** retailers where everything is over, and resellers */
  others: number;
}

/**
 * Returns the retailers of a drop where something can be done at `now`: those that were open at `sortedAt`, when the page first showed them, then by their moments,
 * then those without one (TODAY-4, TODAY-8).
 */
export function retailerRows(drop: DropView, now: number, sortedAt: number): RetailerRows {
  const tables = regionTables(drop, sortedAt);
  const hasSizes = isVaried(tables.map(({ sizeRuns }) => sizeRuns.join(", ")));
  const hasRegions = isVaried(tables.map(({ region }) => region));
  const all = tables.flatMap((table) =>
    table.stockists.map((stockist) => ({
      stockist,
      place: [hasSizes && table.sizeRuns.join(", "), hasRegions && table.region].filter(Boolean).join(" · "),
      linkName: retailerName(tables, table, stockist.name),
    })),
  );
  const rows = all
    .filter(({ stockist }) => !["over", "aftermarket"].includes(saleState(stockist, now)))
    .map((row) => {
      const place = placeOf(row.stockist, sortedAt);
      return { row, place, at: (place === AHEAD && momentOf(row.stockist)) || 0 };
    })
    .toSorted((one, other) => one.place - other.place || one.at - other.at)
    .map(({ row }) => row);
  return { rows, others: all.length - rows.length };
}

function isVaried(texts: string[]): boolean {
  return new Set(texts).size > 1;
}

/** Returns the moment of a retailer with a time, in milliseconds since 1970; null for any other. */
export function momentOf({ time, releasedFrom }: Stockist): number | null {
  return time === "" || releasedFrom === null ? null : Date.parse(releasedFrom);
}

/** Places of retailers in their order: open, with a moment ahead, without one. */
const [OPEN, AHEAD, UNKNOWN] = [0, 1, 2];

function placeOf(stockist: Stockist, now: number): number {
  const moment = momentOf(stockist);
  if (moment !== null && moment > now) return AHEAD;
  return saleState(stockist, now) === "open" ? OPEN : UNKNOWN;
}
