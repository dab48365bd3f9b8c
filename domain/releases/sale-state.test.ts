import fc from "fast-check";
import { expect, it } from "vitest";
import { saleState, sortSales } from "./sale-state.ts";

const now = Date.parse("2026-11-28T10:00:00-05:00");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const sale = {
  release_type: "Online",
  released_from: inMinutes(12) as string | null,
  before_release_text: "View at shop",
  after_release_text: "Shop now",
};

it.each([
  [{}, "soon"],
  [{ released_from: inMinutes(0) }, "open"],
  [{ released_from: inMinutes(-1), after_release_text: "Sold out" }, "over"],
  [{ released_from: inMinutes(-1), after_release_text: "Raffle closed" }, "over"],
  // the text for the time after the release means nothing before it
  [{ after_release_text: "Sold out" }, "soon"],
  [{ before_release_text: "Enter raffle" }, "open"],
  [{ before_release_text: "Pre-order" }, "open"],
  [{ before_release_text: "Raffle closed" }, "over"],
  [{ released_from: null }, "soon"],
  [{ release_type: "After Market" }, "aftermarket"],
  [{ release_type: "Aftermarket", released_from: inMinutes(-1), after_release_text: "Sold out" }, "aftermarket"],
  // parts of other words
  [{ released_from: inMinutes(-1), after_release_text: "Discover" }, "open"],
])("%o is %s (PROD-28)", (fields, state) => {
  expect(saleState({ ...sale, ...fields }, now)).toBe(state);
});

it("sales are sorted by what can be done next, those that open later after those that open sooner (PROD-28)", () => {
  const sales = fc.array(
    fc.record({
      release_type: fc.constantFrom("Online", "Raffle", "After Market", null),
      released_from: fc.option(fc.integer({ min: -90, max: 90 }).map(inMinutes)),
      before_release_text: fc.constantFrom("View at shop", "Enter raffle", "Coming soon"),
      after_release_text: fc.constantFrom("Shop now", "Sold out", "Raffle closed"),
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
        if (state === "soon" && next === "soon" && later.released_from !== null) {
          expect(Date.parse(sooner.released_from ?? "")).toBeLessThanOrEqual(Date.parse(later.released_from));
        }
        // the catalog's order otherwise
        if (state === next && state !== "soon") expect(unsorted.indexOf(sooner)).toBeLessThan(unsorted.indexOf(later));
      }
    }),
  );
});
