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
])("rank %i after %s is %o", (current, previous, change) => {
  expect(rankChange(current, previous)).toEqual(change);
});

it.each([
  [1, null, { text: "Top 1", change: { kind: "new" } }],
  [100, 100, { text: "Top 100", change: { kind: "same" } }],
  [99, 1099, { text: "Top 99", change: { kind: "new" } }],
  [99, 1098, { text: "Top 99", change: { kind: "up", places: 999 } }],
  [100, 2, { text: "Top 100", change: { kind: "down", places: 98 } }],
  [101, 1, null],
  [null, 1, null],
  [null, null, null],
])("the badge of rank %s after %s is %o", (current, previous, badge) => {
  expect(rankBadge(current, previous)).toEqual(badge);
});

it("undoes itself: up one way is down the other", () => {
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
