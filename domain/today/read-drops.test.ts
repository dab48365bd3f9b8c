import { expect, it } from "vitest";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readDrops } from "./read-drops.ts";

/** 10 a.m. in New York, on a Saturday. */
const NOW = Temporal.Instant.from("2026-11-28T15:00:00Z");

type Sale = { stockist: string; release_date?: string; release_time?: string };

const soldIn = (region: string, sales: Sale[], more: object = {}) => ({
  sizes: [{ size_run: "Men", regions: [{ region, ...more, stockists: sales }] }],
});
const timed = (release_date: string, release_time: string, release_time_zone = "America/New_York") => ({
  release_date,
  release_time,
  release_time_zone,
});

async function dropsOf(products: Record<string, object>, likes: Record<string, number> = {}) {
  const { db } = await createTestDatabase();
  await importRows(db, names);
  const rows = Object.entries(products).map(([slug, product]) => ({ ...shoe, slug, ...product }));
  await importRows(db, { products: rows });
  for (const [slug, count] of Object.entries(likes)) {
    const isOfSlug = db.selectFrom("products").select("id").where("slug", "=", slug);
    await db.updateTable("product_counts").set({ likes: count }).where("product_id", "=", isOfSlug).execute();
  }
  const catalog = await new CatalogIndex(db, () => NOW).refreshed();
  return readDrops(catalog, NOW);
}

it("what drops around now is listed, by its own moment or a retailer's, in any zone (TODAY-1, TODAY-2)", async () => {
  const { drops, asOf, isCut } = await dropsOf({
    "just-out": timed("2026-11-28", "08:30"),
    "long-out": timed("2026-11-28", "07:30"),
    soon: timed("2026-11-28", "10:30"),
    "in-tokyo": timed("2026-11-29", "09:00", "Asia/Tokyo"),
    "long-out-in-tokyo": timed("2026-11-28", "13:00", "Asia/Tokyo"),
    tomorrow: timed("2026-11-29", "09:59"),
    "an-hour-later": timed("2026-11-29", "10:59"),
    "much-later": timed("2026-11-29", "12:00"),
    day: { release_date: "2026-11-28" },
    "next-day": { release_date: "2026-11-29" },
    yesterday: { release_date: "2026-11-27" },
    month: { release_date: "2026-11" },
    never: { ...timed("2026-11-28", "10:30"), unreleased_management: 1 },
    "at-retailer": {
      release_date: "2026-12-24",
      ...soldIn("US", [{ stockist: "here", release_date: "2026-11-28", release_time: "11:00" }]),
    },
    "in-region": {
      release_date: "2026-12-24",
      ...soldIn("US", [{ stockist: "here", release_time: "12:00" }], { release_date: "2026-11-28" }),
    },
    "retailer-without-hour": {
      release_date: "2026-12-24",
      ...soldIn("US", [{ stockist: "here", release_date: "2026-11-28" }]),
    },
    "hour-at-retailer": { release_date: "2026-11-28", ...soldIn("US", [{ stockist: "here", release_time: "07:00" }]) },
  });
  expect(drops.map(({ card }) => card.slug)).toEqual([
    "just-out",
    "soon",
    "at-retailer",
    "in-region",
    "in-tokyo",
    "day",
    "tomorrow",
    "an-hour-later",
    "next-day",
  ]);
  expect(drops[2]?.moments).toEqual([Date.parse("2026-11-28T16:00:00Z")]);
  expect(drops[4]?.day).toBeNull();
  expect(drops[5]?.day).toEqual({
    from: Date.parse("2026-11-28T05:00:00Z"),
    until: Date.parse("2026-11-29T05:00:00Z"),
  });
  expect([asOf, isCut]).toEqual([NOW.epochMilliseconds, false]);
});

it("of more than a hundred the most liked are listed (TODAY-1)", async () => {
  const all = Array.from({ length: 102 }, (_, at) => [`shoe-${at}`, { release_date: "2026-11-28" }]);
  const { drops, isCut } = await dropsOf(Object.fromEntries(all), { "shoe-100": 2, "shoe-101": 1 });
  expect([drops.length, isCut]).toEqual([100, true]);
  const slugs = drops.map(({ card }) => card.slug);
  expect(slugs).toEqual(expect.arrayContaining(["shoe-100", "shoe-101"]));
});
