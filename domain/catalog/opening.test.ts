import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readStoredOpenings } from "#test/stored-openings.ts";
import { type Opening, openingOf } from "./opening.ts";

const DAY = "2026-11-28";

/** Makes a retailer that opens at a time in New York, without one for null. */
const shop = (stockist: string, release_time: string | null, more: object = {}) => ({
  stockist,
  release_date: null,
  release_time,
  time_zone: "America/New_York",
  release_type: null,
  before_release_text: null,
  after_release_text: null,
  ...more,
});
type Shop = ReturnType<typeof shop>;

/** Makes a release of a day without its own hour, of regions with these shops. */
const release = (regions: Shop[][], more: object = {}) => ({
  release_date: DAY as string | null,
  release_time: null as string | null,
  unreleased_management: 0,
  sizes:
    regions.length === 0
      ? []
      : [
          { regions: [] },
          { regions: regions.map((stockists) => ({ release_date: null as string | null, stockists })) },
        ],
  ...more,
});

describe("the hour that stands for a release without its own (TIME-30)", () => {
  it.each<[string, ReturnType<typeof release>, Opening | null]>([
    [
      "the first of its shops",
      release([[shop("late", "11:00"), shop("early", "10:00")]]),
      { time: "10:00", zone: "America/New_York", stockist: "early" },
    ],
    [
      "the first of all clocks",
      release([[shop("york", "01:00"), shop("tokyo", "14:00", { time_zone: "Asia/Tokyo" })]]),
      { time: "14:00", zone: "Asia/Tokyo", stockist: "tokyo" },
    ],
    [
      "of shops at one moment the first in order",
      release([[shop("b", "10:00"), shop("a", "10:00")]]),
      { time: "10:00", zone: "America/New_York", stockist: "b" },
    ],
    ["none of another region", release([[shop("us", null)], [shop("japan", "08:00")]]), null],
    ["none of another day", release([[shop("friday", "10:00", { release_date: "2026-11-27" })]]), null],
    [
      "no reseller, raffle or closed sale",
      release([
        [
          shop("reseller", "05:00", { release_type: "Aftermarket" }),
          shop("draw", "06:00", { release_type: "Online Raffle" }),
          shop("over", "07:00", { after_release_text: "Sold Out" }),
          shop("shop", "12:00", { after_release_text: "Shop now" }),
        ],
      ]),
      { time: "12:00", zone: "America/New_York", stockist: "shop" },
    ],
    ["none beside its own hour", release([[shop("shop", "08:00")]], { release_time: "10:00" }), null],
    ["none without a day", release([[shop("shop", "08:00")]], { release_date: "2026-11" }), null],
    ["none of an unreleased product", release([[shop("shop", "08:00")]], { unreleased_management: 2 }), null],
    ["none without shops", release([]), null],
  ])("is %s", (_what, product, expected) => expect(openingOf(product)).toEqual(expected));
});

// around both changes of clocks in New York
const day = fc.constantFrom("2026-10-31", "2026-11-01", "2027-03-14");
const hour = fc.constantFrom("00:00", "01:00", "01:30", "02:30", "03:00", "10:00", "23:30");
const text = (...texts: string[]) => fc.option(fc.constantFrom(...texts), { freq: 2 });
const anyShop = fc.record({
  stockist: fc.constantFrom("here", "there", "west", "berlin"),
  release_date: fc.option(day, { freq: 1 }),
  release_time: fc.option(hour, { freq: 5 }),
  time_zone: fc.constantFrom("America/New_York", "America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo"),
  release_type: text("First come, first served", "Raffle", "in-store draw", "After Market", "Aftermarket"),
  before_release_text: text("Coming soon", "Enter now", "Closed"),
  after_release_text: text("Shop now", "Sold out", "Overview"),
});
const anyRegions = fc.uniqueArray(
  fc.record({
    region: fc.constantFrom("US", "JP"),
    release_date: fc.option(fc.oneof(day, fc.constantFrom("2026-11", "2026")), { freq: 1 }),
    stockists: fc.uniqueArray(anyShop, { selector: ({ stockist }) => stockist, maxLength: 4 }),
  }),
  { selector: ({ region }) => region, maxLength: 2 },
);
const anyRelease = fc.record({
  release_date: fc.option(fc.oneof(day, fc.constant("2026-11")), { freq: 8 }),
  release_time: fc.constant(null),
  unreleased_management: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
  sizes: fc
    .tuple(anyRegions, anyRegions)
    .map((both) => both.map((regions, at) => ({ size_run: ["Men", "Women"][at] as string, regions }))),
});

/** The statement by which products of older versions get their hours. */
const fill = /^with first_regions[^;]*;/m.exec(
  readFileSync(join(import.meta.dirname, "../../platform/postgres/migrations/0007-openings.sql"), "utf8"),
)?.[0] as string;

it("is the same as it is computed, stored with a product, and filled in for older ones (TIME-30, OPS-5)", async () => {
  const { db } = await createTestDatabase();
  const products = fc
    .sample(anyRelease, 300)
    .map((product, number) => ({ ...shoe, slug: `shoe-${number}`, ...product }));
  await importRows(db, {
    ...names,
    stockists: ["here", "there", "west", "berlin"].map((slug) => ({ slug, name: slug, time_zone: "America/New_York" })),
    products,
  });
  const expected = products.map((product) => ({ slug: product.slug, opening: openingOf(product) }));
  expect(expected.filter(({ opening }) => opening !== null).length).toBeGreaterThan(0);
  expect(await readStoredOpenings(db)).toEqual(expected);
  await sql`update products set opening_time = null, opening_time_zone = null, opening_stockist_id = null`.execute(db);
  await sql.raw(fill).execute(db);
  expect(await readStoredOpenings(db)).toEqual(expected);
});
