import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { findDisagreements } from "./check-place.ts";
import { fillZipCodes, readZipAreas, type ZipAreas } from "./zip-codes.ts";

const soho = { state: "NY", zip_code: "10012", latitude: 40.7255, longitude: -73.9983 };
const { zip_code: _code, ...area } = soho;
const juneau = { state: "AK", latitude: 58.3728, longitude: -134.2943 };
const areas: ZipAreas = {
  byCode: new Map([
    ["10012", area],
    ["99801", juneau],
  ]),
  ofState: new Map([
    ["NY", [{ ...area, latitude: 42.9 }, area]],
    ["AK", [juneau]],
  ]),
};

/** Miles in degrees of latitude. */
const north = (miles: number) => miles / 69.0934;

describe("the place of a store (STORE-36)", () => {
  it("agrees with its ZIP code within 100 miles, in Alaska within 200", () => {
    const ways = [
      { zip_code: "10012", ...area, limit: 100 },
      { zip_code: "99801", ...juneau, limit: 200 },
      { zip_code: "10199", ...area, limit: 100 },
      { zip_code: "99899", ...juneau, limit: 200 },
    ];
    const property = fc.property(
      fc.constantFrom(...ways),
      fc.double({ min: 0, max: 4000, noNaN: true }),
      (way, miles) => {
        fc.pre(Math.abs(miles - way.limit) > 0.1);
        const { limit, ...store } = way;
        const found = findDisagreements({ ...store, latitude: store.latitude - north(miles) }, areas);
        expect(found.map(({ field }) => field)).toEqual(miles < limit ? [] : ["point"]);
      },
    );
    fc.assert(property, { numRuns: propertyRuns(300) });
  });

  it("is refused with words that name what disagrees", () => {
    const reasons = (more: Partial<typeof soho>) => findDisagreements({ ...soho, ...more }, areas);
    const state = { field: "state", reason: "the ZIP code 10012 is in NY, not in CA" };
    expect(reasons({ state: "CA" })).toEqual([state]);
    const zero = /^latitude 0 and longitude 0 are 5,\d{3} miles from the ZIP code 10012$/;
    expect(reasons({ latitude: 0, longitude: 0 })).toEqual([{ field: "point", reason: expect.stringMatching(zero) }]);
    expect(reasons({ state: "CA", latitude: 0, longitude: 0 }).map(({ field }) => field)).toEqual(["state", "point"]);
    const swapped = reasons({ latitude: soho.longitude, longitude: soho.latitude });
    expect(swapped).toEqual([{ field: "point", reason: expect.stringMatching(/ZIP code 10012: they are swapped$/) }]);
    const unknown = reasons({ zip_code: "10199", latitude: 34.05, longitude: -118.25 });
    expect(unknown).toEqual([
      { field: "point", reason: expect.stringMatching(/2,4\d\d miles from every known ZIP code of NY$/) },
    ]);
    // an unknown state is a separate mistake
    expect(reasons({ state: "" })).toEqual([]);
    expect(reasons({ state: "", zip_code: "10199" })).toEqual([]);
  });

  it("is refused at every ZIP code that is known when it is zero, swapped or lacks a sign", async () => {
    const { db } = await createTestDatabase();
    await fillZipCodes(db);
    const rows = await db
      .selectFrom("zip_codes")
      .innerJoin("states", "states.id", "state_id")
      .select(["zip_code", "code as state", "latitude", "longitude"])
      .execute();
    // the list has one of New York in Asia
    expect(rows.filter(({ state, longitude }) => state === "NY" && longitude > -71)).toEqual([]);
    const all = await readZipAreas(db, rows);
    expect(all.byCode.size).toBe(rows.length);
    const misjudged = rows.filter((row) => {
      const { latitude, longitude } = row;
      const wrong = [
        { latitude: 0, longitude: 0 },
        { latitude: longitude, longitude: latitude },
        { latitude, longitude: -longitude },
        { latitude: -latitude, longitude },
      ];
      const fieldsOf = (place: object) => findDisagreements({ ...row, ...place }, all).map(({ field }) => field);
      return fieldsOf({}).length > 0 || wrong.some((place) => fieldsOf(place).join() !== "point");
    });
    expect(misjudged).toEqual([]);
  });

  it("agrees near any ZIP code of its state when its own is newer than the list", async () => {
    const { db } = await createTestDatabase();
    await fillZipCodes(db);
    const stores = [
      { state: "NY", zip_code: "10299", latitude: 42.88, longitude: -78.87 },
      { state: "AK", zip_code: "99594", latitude: 61.2, longitude: -149.9 },
      { state: "GU", zip_code: "96999", latitude: 13.48, longitude: 144.75 },
    ];
    const known = await readZipAreas(db, [soho, ...stores]);
    expect([...known.byCode.keys()]).toEqual(["10012"]);
    for (const store of stores) {
      expect(findDisagreements(store, known)).toEqual([]);
      expect(findDisagreements({ ...store, longitude: -store.longitude }, known)).toHaveLength(1);
    }
  });
});
