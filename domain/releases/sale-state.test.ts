import fc from "fast-check";
import { expect, it } from "vitest";
import { saleState, sortSales } from "./sale-state.ts";

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

it("sales are sorted by what can be done next, those that open later after those that open sooner (PROD-28)", () => {
  const sales = fc.array(
    fc.record({
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
        if (state === "soon" && next === "soon" && later.releasedFrom !== null) {
          expect(Date.parse(sooner.releasedFrom ?? "")).toBeLessThanOrEqual(Date.parse(later.releasedFrom));
        }
        // the catalog's order otherwise
        if (state === next && state !== "soon") expect(unsorted.indexOf(sooner)).toBeLessThan(unsorted.indexOf(later));
      }
    }),
  );
});
