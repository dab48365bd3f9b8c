import fc from "fast-check";
import { expect, it } from "vitest";
import { rankBadge, rankChange } from "./rank-change.ts";

it.each([
  [1, null, { kind: "new" }],
  [7, 7, { kind: "same" }],
  [3, 8, { kind: "up", places: 5 }],
  [8, 3, { kind: "down", places: 5 }],
  [1, 1000, { kind: "up", places: 999 }],
  [1, 1001, { kind: "new" }],
  [1000, 1, { kind: "down", places: 999 }],
  [1001, 1, { kind: "new" }],
])("rank %i after %s is %o (POP-18)", (current, previous, change) => {
  expect(rankChange(current, previous)).toEqual(change);
});

it.each([
  [1, "Top 1"],
  [99, "Top 99"],
  [100, "Top 100"],
  [101, null],
  [null, null],
])("the badge of rank %s is %s (PROD-5)", (current, badge) => {
  expect(rankBadge(current)).toBe(badge);
});

it("a change and its reverse have the same number of places (POP-18)", () => {
  const rank = fc.integer({ min: 1, max: 3_000 });
  fc.assert(
    fc.property(rank, rank, (a, b) => {
      const [there, back] = [rankChange(a, b), rankChange(b, a)];
      if (there.kind === "up" || there.kind === "down") {
        expect(there.places).toBe(Math.abs(a - b));
        expect(back).toEqual({ kind: there.kind === "up" ? "down" : "up", places: there.places });
      } else expect(back).toEqual(there);
    }),
  );
});
