import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { nearestZipAreas } from "../stores/nearest-zip-areas.ts";
import { fillZipCodes } from "../stores/zip-codes.ts";
import { completePlaces } from "./complete-places.ts";
import type { SourceRow } from "../entries/source-row.ts";

const store = (value: object): SourceRow => ({ section: "stores", value, locate: () => "places.geojson:7" });
const soho = { latitude: 40.7262, longitude: -73.9973 };

it("a place without ZIP code or state gets those of its coordinates, and says so (STORE-26)", async () => {
  const { db } = await createTestDatabase();
  const whole = store({ slug: "whole", state: "NY", zip_code: "10001", ...soho });
  const { rows, notes } = await completePlaces(db, [
    store({ slug: "a", ...soho }),
    store({ slug: "b", state: "New Jersey", ...soho }),
    store({ slug: "c", zip_code: "90012-1234", ...soho }),
    store({ slug: "d", latitude: 30, longitude: -40 }),
    store({ slug: "e" }),
    // Toronto and Tijuana are near American ZIP codes
    store({ slug: "f", latitude: 43.65, longitude: -79.38 }),
    store({ slug: "g", latitude: 32.53, longitude: -117.02 }),
    whole,
  ]);
  expect(rows.map(({ value }) => value)).toEqual([
    { slug: "a", zip_code: "10012", state: "NY", ...soho },
    { slug: "b", zip_code: expect.stringMatching(/^07/), state: "New Jersey", ...soho },
    // its own ZIP code is far from the point: the import says so
    { slug: "c", zip_code: "90012-1234", ...soho },
    { slug: "d", latitude: 30, longitude: -40 },
    { slug: "e" },
    { slug: "f", latitude: 43.65, longitude: -79.38 },
    { slug: "g", latitude: 32.53, longitude: -117.02 },
    whole.value,
  ]);
  expect(notes).toEqual([
    "places.geojson:7: NY 10012 is from its coordinates",
    expect.stringMatching(/^places\.geojson:7: New Jersey 07\d{3} is from its coordinates$/),
  ]);
});

it("the ZIP code is the nearest of all, as the database measures it (STORE-26)", async () => {
  const { db } = await createTestDatabase();
  await fillZipCodes(db);
  const centers = await db
    .selectFrom("zip_codes")
    .select(["zip_code", "latitude", "longitude"])
    .orderBy("zip_code")
    .execute();
  const near = fc.record({
    center: fc.constantFrom(...centers),
    north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(near, { minLength: 20, maxLength: 20 }), async (points) => {
      const places = points.map(({ center, north, east }) => ({
        latitude: center.latitude + north,
        longitude: center.longitude + east,
        zip_code: null,
        state: null,
      }));
      const found = await nearestZipAreas(db, places);
      for (const [index, place] of places.entries()) {
        const distance = (one: { latitude: number; longitude: number }) => haversine(place, one);
        const least = Math.min(...centers.map(distance));
        // the catalog rounds to hundredths of a mile
        expect(distance(found[index]!) - least).toBeLessThan(0.011);
      }
    }),
    { numRuns: propertyRuns(6) },
  );
});

/** Returns the miles between two places by another formula. */
function haversine(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [up, round] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(round / 2) ** 2;
  return 2 * 3958.7613 * Math.asin(Math.sqrt(chord));
}
