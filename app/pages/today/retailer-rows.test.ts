import { expect, it } from "vitest";
import type { Size, Stockist } from "#domain/releases/product.ts";
import type { DropView } from "./drop-view.ts";
import { retailerRows } from "./retailer-rows.ts";

const NOW = Date.parse("2026-11-28T15:00:00Z");
const HOUR = 60 * 60_000;

const stockist = (name: string, hours: number | null, more: Partial<Stockist> = {}) =>
  ({
    key: name,
    name,
    time: hours === null ? "" : "10:00 AM EST",
    releasedFrom: hours === null ? null : new Date(NOW + hours * HOUR).toISOString(),
    releaseType: null,
    shipping: null,
    beforeText: "Coming Soon",
    afterText: "Shop Now",
    ...more,
  }) as Stockist;

const size = (sizeRun: string, ...regions: [region: string, ...stockists: Stockist[]][]): Size => ({
  sizeRun,
  sku: null,
  price: null,
  sharesStockists: false,
  regions: regions.map(([region, ...stockists]) => ({ region, date: "", price: null, stockists })),
});

const rowsOf = (...sizes: Size[]) => retailerRows({ sizes } as DropView, NOW, NOW);

it("open retailers come first, then by their moments, then without one; closed ones and resellers are counted (TODAY-4)", () => {
  const { rows, others } = rowsOf(
    size(
      "Men",
      ["US", stockist("later", 5), stockist("no hour", null), stockist("raffle", 3, { beforeText: "Enter raffle" })],
      ["JP", stockist("gone", -1, { afterText: "Sold out" }), stockist("open", -1), stockist("next", 1)],
      ["EU", stockist("reseller", null, { releaseType: "After Market" })],
    ),
  );
  expect(rows.map((row) => row.stockist.name)).toEqual(["open", "next", "raffle", "later", "no hour"]);
  expect(others).toBe(2);
});

it("places are named where they differ (TODAY-4)", () => {
  const placesOf = (...sizes: Size[]) => rowsOf(...sizes).rows.map(({ place }) => place);
  expect(placesOf(size("Men", ["US", stockist("a", 1)]))).toEqual([""]);
  expect(placesOf(size("Men", ["US", stockist("a", 1)], ["JP", stockist("b", 2)]))).toEqual(["US", "JP"]);
  expect(placesOf(size("Men", ["US", stockist("a", 1)]), size("Women", ["US", stockist("b", 2)]))).toEqual([
    "Men",
    "Women",
  ]);
});

it("retailers of an open page stay in their places when they open, and leave when they are over (TODAY-4, TODAY-8)", () => {
  const drop = {
    sizes: [
      size("Men", [
        "US",
        stockist("first", 1),
        stockist("next", 2),
        // opens with the release
        stockist("no hour", 1, { time: "" }),
        stockist("short", 0.5, { afterText: "Sold out" }),
      ]),
    ],
  } as DropView;
  const rowsAt = (now: number, sortedAt: number) =>
    retailerRows(drop, now, sortedAt).rows.map((row) => row.stockist.name);
  expect(rowsAt(NOW, NOW)).toEqual(["short", "first", "next", "no hour"]);
  expect(rowsAt(NOW + HOUR, NOW)).toEqual(["first", "next", "no hour"]);
  // as a page that opens then
  expect(rowsAt(NOW + HOUR, NOW + HOUR)).toEqual(["first", "no hour", "next"]);
});
