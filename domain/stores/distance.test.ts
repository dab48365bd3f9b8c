import fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { milesBetween } from "./distance.ts";

/** Of a degree of latitude. */
const MILES = (2 * Math.PI * 3958.7613) / 360;

it("miles between places are great circles, the same both ways (STORE-20)", () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const place = fc.record({ latitude: degrees(90), longitude: degrees(180) });
  const property = fc.property(place, degrees(90), (one, latitude) => {
    const north = { latitude, longitude: one.longitude };
    expect(milesBetween(one, north)).toBeCloseTo(Math.abs(latitude - one.latitude) * MILES, 1);
    const opposite = { latitude, longitude: one.longitude + 180 };
    expect(milesBetween(one, opposite)).toBeCloseTo((180 - Math.abs(latitude + one.latitude)) * MILES, 1);
    expect(milesBetween(opposite, one)).toBe(milesBetween(one, opposite));
  });
  fc.assert(property, { numRuns: propertyRuns(300) });
});
