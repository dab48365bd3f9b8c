import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { milesOf } from "./distance.ts";
import { findNearest, findWithin, type FoundStores, type Page } from "./find-stores.ts";
import type { Place } from "./zip-codes.ts";

/** As STORE-20 has it. */
const RADIUS_MILES = 3958.7613;
const FARTHEST_MILES = Math.PI * RADIUS_MILES;

const everything: Page = { offset: 0, limit: 10_000 };

interface Located {
  id: number;
  place: Place;
  miles: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const antipodeOf = ({ latitude, longitude }: Place) => ({ latitude: -latitude, longitude: longitude - 180 });

/** Returns the haversine of the angle between two places. Exact except near antipodes. */
function haversine(one: Place, other: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return half(other.latitude - one.latitude) + across * half(other.longitude - one.longitude);
}

/** Returns the great circle between two places in miles, without any code of the product. */
function milesBetween(one: Place, other: Place): number {
  const near = haversine(one, other);
  if (near <= 0.5) return 2 * RADIUS_MILES * Math.asin(Math.sqrt(near));
  return FARTHEST_MILES - 2 * RADIUS_MILES * Math.asin(Math.sqrt(haversine(one, antipodeOf(other))));
}

/** Differences below this many miles decide nothing: two ways to compute with floating point numbers differ by as much. */
const exactnessAt = (miles: number) => (miles > FARTHEST_MILES - 1 ? 1e-3 : 1e-6);

/** Writes stores at these places and nowhere else. Returns their ids in this order. */
async function placeStores(db: Database, places: Place[]): Promise<number[]> {
  await sql`truncate stores cascade`.execute(db);
  const rows = places.map((place, index) => ({
    slug: `store-${index}`,
    name: "Store",
    address: "1 Main St",
    city: "Nowhere",
    state_id: 36,
    zip_code: "10012",
    time_zone: "America/New_York",
    ...place,
  }));
  return insertRows(db, "stores", rows, "id");
}

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e5, max: max * 1e5 }).map((number) => number / 1e5);
const oneOfBoth = (number: fc.Arbitrary<number>) =>
  fc.oneof(
    number,
    number.map((value) => -value),
  );
const at = (latitude: fc.Arbitrary<number>, longitude: fc.Arbitrary<number>): fc.Arbitrary<Place> =>
  fc.record({ latitude, longitude });

/** A third lies close together, so that short distances find stores too. */
const anyPlace = fc.oneof(
  { weight: 4, arbitrary: at(degrees(-90, 90), degrees(-180, 180)) },
  { weight: 3, arbitrary: at(degrees(40, 41), degrees(-74, -73)) },
  { weight: 2, arbitrary: at(degrees(51, 53), oneOfBoth(degrees(179, 180))) },
  { weight: 2, arbitrary: at(oneOfBoth(degrees(89, 90)), degrees(-180, 180)) },
  { weight: 1, arbitrary: at(fc.constantFrom(-90, 0, 90), fc.constantFrom(-180, 0, 180)) },
);

/** Places of which some are twice. */
const anyPlaces = fc
  .array(anyPlace, { minLength: 150, maxLength: 300 })
  .map((places) => [...places, ...places.slice(0, 40)]);

const anyMiles = fc.oneof(
  fc.integer({ min: 1, max: 15_000 }),
  fc.integer({ min: 1, max: 100 }),
  fc.double({ min: 1, max: 15_000, noNaN: true }),
);

/** A center: anywhere, or at one of the places, or opposite to it on the earth. */
const anyCenter = fc.record({
  from: fc.constantFrom("anywhere", "place", "antipode"),
  place: anyPlace,
  index: fc.nat(),
});
type Center = typeof anyCenter extends fc.Arbitrary<infer Value> ? Value : never;

function centerOf({ from, place, index }: Center, places: Place[]): Place {
  const chosen = places[index % places.length] as Place;
  if (from === "anywhere") return place;
  if (from === "place") return chosen;
  const { latitude, longitude } = antipodeOf(chosen);
  return { latitude, longitude: longitude < -180 ? longitude + 360 : longitude };
}

/** Some hundred stores, and questions about them. */
const anyStores = <Question>(question: fc.Arbitrary<Question>) =>
  fc.record({
    places: anyPlaces,
    questions: fc.array(fc.tuple(anyCenter, question), { minLength: 40, maxLength: 40 }),
  });

/** Asks without the index of places, and with it. */
async function askTwice(
  db: Database,
  ask: (db: Database) => Promise<FoundStores>,
  check: (found: FoundStores) => void,
): Promise<void> {
  check(await ask(db));
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    check(await ask(tx));
  });
}

/** Expects that stores come by their distance, those at one point by their ids, with their distances. */
function expectNearestFirst({ stores }: FoundStores, located: Map<number, Located>): void {
  const found = stores.map(({ id }) => located.get(id) as Located);
  for (const [index, { id, place, miles }] of found.entries()) {
    const next = found[index + 1];
    if (next) expect(next.miles).toBeGreaterThanOrEqual(miles - exactnessAt(miles));
    if (next?.place === place) expect(next.id).toBeGreaterThan(id);
    expect(Math.abs(milesOf(stores[index]?.chord ?? Number.NaN) - miles)).toBeLessThan(0.006);
  }
}

function locate(ids: number[], places: Place[], center: Place): Map<number, Located> {
  return new Map(
    ids.map((id, index) => {
      const place = places[index] as Place;
      return [id, { id, place, miles: milesBetween(center, place) }];
    }),
  );
}

/** Returns the same list, read in pieces of at least `size`. */
async function inPieces(total: number, size: number, read: (page: Page) => Promise<FoundStores>): Promise<FoundStores> {
  const limit = Math.max(size, Math.ceil(total / 5));
  const stores: FoundStores["stores"] = [];
  for (let offset = 0; offset <= total; offset += limit) {
    const piece = await read({ offset, limit });
    expect(piece.total).toBe(total);
    stores.push(...piece.stores);
  }
  return { total, stores };
}

describe("the stores around any place", () => {
  it("are all those within the radius on the ground, the nearest first, in pages of any size (STORE-20)", async () => {
    const { db } = await createTestDatabase();
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(anyStores(fc.record({ radius: anyMiles, size: fc.nat(50) })), async ({ places, questions }) => {
        const ids = await placeStores(db, places);
        for (const [chosen, { radius, size }] of questions) {
          const center = centerOf(chosen, places);
          const located = locate(ids, places, center);
          const all = [...located.values()];
          if (all.some(({ miles }) => Math.abs(miles - radius) < exactnessAt(miles))) continue;
          const expected = all.filter(({ miles }) => miles < radius).map(({ id }) => id);
          const ask = (database: Database, page = everything) => findWithin(database, center, radius, page);
          await askTwice(db, ask, (found) => {
            expect(found.stores.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
            expect(found.total).toBe(expected.length);
            expectNearestFirst(found, located);
          });
          expect(await inPieces(expected.length, size + 1, (page) => ask(db, page))).toEqual(await ask(db));
          asked++;
        }
      }),
      { numRuns: propertyRuns(6) },
    );
    expect(asked).toBeGreaterThan(30 * propertyRuns(6));
  });

  it("are the nearest of all, as many as are wanted, in pages of any size (STORE-20, STORE-23)", async () => {
    const { db } = await createTestDatabase();
    await fc.assert(
      fc.asyncProperty(anyStores(fc.record({ count: fc.nat(60), size: fc.nat(30) })), async ({ places, questions }) => {
        const ids = await placeStores(db, places);
        for (const [chosen, { count, size }] of questions) {
          const center = centerOf(chosen, places);
          const located = locate(ids, places, center);
          const byDistance = [...located.values()].map(({ miles }) => miles).toSorted((a, b) => a - b);
          const ask = (database: Database, page = everything) => findNearest(database, center, count, page);
          await askTwice(db, ask, (found) => {
            expect(found.total).toBe(count);
            expect(new Set(found.stores.map(({ id }) => id)).size).toBe(count);
            expectNearestFirst(found, located);
            for (const [index, { id }] of found.stores.entries()) {
              const miles = byDistance[index] ?? Number.NaN;
              expect(Math.abs((located.get(id)?.miles ?? 0) - miles)).toBeLessThan(exactnessAt(miles));
            }
          });
          expect(await inPieces(count, size + 1, (page) => ask(db, page))).toEqual(await ask(db));
        }
      }),
      { numRuns: propertyRuns(5) },
    );
  });

  it("are those on the other side of the date line and of a pole as well, each with its distance (STORE-20)", async () => {
    const { db } = await createTestDatabase();
    const places = [
      { latitude: 51.9, longitude: 179.95 },
      { latitude: 51.9, longitude: -179.9 },
      { latitude: 89.95, longitude: 20 },
      { latitude: 89.95, longitude: -160 },
    ];
    const [west, east, near, across] = await placeStores(db, places);
    const around = async (latitude: number, longitude: number, miles: number) => {
      const { stores } = await findWithin(db, { latitude, longitude }, miles, everything);
      return stores.map(({ id, chord }) => [id, milesOf(chord ?? Number.NaN)]);
    };
    // a degree of latitude is 69.09 miles
    expect(await around(51.9, 180, 10)).toEqual([
      [west, 2.13],
      [east, 4.26],
    ]);
    expect(await around(51.9, -180, 3)).toEqual([[west, 2.13]]);
    expect(await around(89.95, 20, 7)).toEqual([
      [near, 0],
      [across, 6.91],
    ]);
    expect(await around(90, 0, 3.4)).toEqual([]);
    expect(await around(-51.9, 0, 15_000)).toHaveLength(4);
  });

  it("are none, and have no pages, where no store is (STORE-20)", async () => {
    const { db } = await createTestDatabase();
    const nowhere = { latitude: 0, longitude: 0 };
    const nothing = { total: 0, stores: [] };
    expect(await findWithin(db, nowhere, 15_000, everything)).toEqual(nothing);
    expect(await findNearest(db, nowhere, 24, everything)).toEqual(nothing);
  });
});
