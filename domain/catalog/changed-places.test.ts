import fc from "fast-check";
import { expect, it } from "vitest";
import { changedPlaces } from "./changed-places.ts";
import type { ReleaseDate } from "./release-changes.ts";

const date = fc.constantFrom(null, "2026-11-28", "2026-12-05", "2026-12");
const stockist = fc.record({
  stockist: fc.constantFrom("here", "there"),
  release_date: fc.constantFrom(null, "2026-11-28", "2026-11-29"),
  release_time: fc.constantFrom(null, "10:00", "11:00"),
  time_zone: fc.constantFrom("America/New_York", "Europe/Berlin"),
});
const region = fc.record({
  region: fc.constantFrom("US", "EU"),
  release_date: date,
  stockists: fc.uniqueArray(stockist, { maxLength: 2, selector: (one) => one.stockist }),
});
const size = fc.record({
  size_run: fc.constantFrom("Men", "Women"),
  regions: fc.uniqueArray(region, { maxLength: 2, selector: (one) => one.region }),
});
const product = fc.record({
  release_date: date,
  release_time: fc.constant(null),
  release_time_zone: fc.constant(null),
  unreleased_management: fc.constantFrom(0, 1),
  sizes: fc.uniqueArray(size, { maxLength: 2, selector: (one) => one.size_run }),
});

type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the releases of all places, as texts, each computed by itself. */
function releasesOf({ sizes, release_date, unreleased_management }: Product): Map<string, string> {
  const releases = new Map<string, string>();
  for (const { size_run, regions } of sizes) {
    for (const { region: code, release_date: ofRegion, stockists } of regions) {
      const day = ofRegion ?? release_date;
      releases.set([size_run, code, null].join(), [day, null, null, unreleased_management].join());
      for (const { stockist: slug, release_date: own, release_time, time_zone } of stockists) {
        const zone = release_time && time_zone;
        releases.set([size_run, code, slug].join(), [own ?? day, release_time, zone, unreleased_management].join());
      }
    }
  }
  return releases;
}

function textOf(release: ReleaseDate | null): string | undefined {
  if (release === null) return undefined;
  const { release_date, release_time, release_time_zone, unreleased_management } = release;
  return [release_date, release_time, release_time_zone, unreleased_management].join();
}

it("has each region and retailer of which the release is another one, and no other (TIME-16, LETT-10, REM-3)", () => {
  fc.assert(
    fc.property(product, product, (before, after) => {
      const [was, is] = [releasesOf(before), releasesOf(after)];
      const changes = changedPlaces(before, after).map((place) => [
        [place.size_run, place.region, place.stockist].join(),
        textOf(place.before),
        textOf(place.after),
      ]);
      const expected = [...new Set([...was.keys(), ...is.keys()])]
        .filter((key) => was.get(key) !== is.get(key))
        .map((key) => [key, was.get(key), is.get(key)]);
      expect(changes.toSorted()).toEqual(expected.toSorted());
    }),
  );
});
