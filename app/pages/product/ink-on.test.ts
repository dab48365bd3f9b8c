import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, inkOn } from "./ink-on.ts";

it.each([
  ["#ffffff", "#000000", 21],
  ["#ffffff", "#ffffff", 1],
  ["#ffffff", "#767676", 4.54],
  ["#ff0000", "#ffffff", 4],
])("the contrast of %s and %s is %d", (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});

it("the letters on a button can be read, whatever its colour; they are white where they can be", () => {
  const colors = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colors, (ground) => {
      expect(contrast(ground, inkOn(ground))).toBeGreaterThanOrEqual(4.5);
      expect(inkOn(ground)).toBe(contrast(ground, "#ffffff") >= 4.5 ? "#ffffff" : "#000000");
    }),
    { numRuns: 2_000 },
  );
});
