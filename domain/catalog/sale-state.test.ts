import fc from "fast-check";
import { expect, it } from "vitest";
import { opens, saleState, sortSales } from "./sale-state.ts";

const now = Date.parse("2026-11-28T10:00:00-05:00");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const sale = {
  releaseType: "Online",
  releasedFrom: inMinutes(12) as string | null,
  beforeText: "View at shop",
  afterText: "Shop now",
};

it.each([
  [{}, "soon"],
  [{ releasedFrom: inMinutes(0) }, "open"],
  [{ releasedFrom: inMinutes(-1), afterText: "Sold out" }, "over"],
  [{ releasedFrom: inMinutes(-1), afterText: "Raffle closed" }, "over"],
  // the text for the time after the release means nothing before it
  [{ afterText: "Sold out" }, "soon"],
  [{ beforeText: "Enter raffle" }, "open"],
  [{ beforeText: "Pre-order" }, "open"],
  [{ beforeText: "Raffle closed" }, "over"],
  [{ releasedFrom: null }, "soon"],
  [{ releaseType: "After Market" }, "aftermarket"],
  [{ releaseType: "Aftermarket", releasedFrom: inMinutes(-1), afterText: "Sold out" }, "aftermarket"],
  // parts of other words
  [{ releasedFrom: inMinutes(-1), afterText: "Discover" }, "open"],
])("%o is %s (PROD-28)", (fields, state) => {
  expect(saleState({ ...sale, ...fields }, now)).toBe(state);
});

it.each([
  [{}, true],
  [{ beforeText: "Enter raffle" }, true],
  [{ afterText: "Sold out" }, true],
  [{ beforeText: "Raffle closed" }, false],
  [{ releaseType: "Aftermarket" }, false],
])("%o opens: %s (PROD-28)", (fields, expected) => {
  expect(opens({ ...sale, releasedFrom: inMinutes(5), ...fields })).toBe(expected);
});

it("sales are sorted by what can be done next, those that open later after those that open sooner (PROD-28)", () => {
  const sales = fc.array(
    fc.record({
      time: fc.constantFrom("10:00 AM EST", ""),
      releaseType: fc.constantFrom("Online", "Raffle", "After Market", null),
      releasedFrom: fc.option(fc.integer({ min: -90, max: 90 }).map(inMinutes)),
      beforeText: fc.constantFrom("View at shop", "Enter raffle", "Coming soon"),
      afterText: fc.constantFrom("Shop now", "Sold out", "Raffle closed"),
    }),
  );
  fc.assert(
    fc.property(sales, (unsorted) => {
      const sorted = sortSales(unsorted, now);
      expect(new Set(sorted)).toEqual(new Set(unsorted));
      expect(sorted).toHaveLength(unsorted.length);
      for (const [at, later] of sorted.entries()) {
        const sooner = sorted[at - 1];
        if (!sooner) continue;
        const [state, next] = [saleState(sooner, now), saleState(later, now)];
        const states = ["open", "soon", "over", "aftermarket"];
        expect(states.indexOf(state)).toBeLessThanOrEqual(states.indexOf(next));
        const [opensAt, laterAt] = [sooner, later].map(({ time, releasedFrom }) =>
          state === "soon" && next === "soon" && time !== "" && releasedFrom !== null ? Date.parse(releasedFrom) : null,
        );
        if (laterAt !== null) expect(opensAt).toBeLessThanOrEqual(laterAt as number);
        // the catalog's order otherwise
        if (state === next && (opensAt === laterAt || state !== "soon"))
          expect(unsorted.indexOf(sooner)).toBeLessThan(unsorted.indexOf(later));
      }
    }),
  );
});
