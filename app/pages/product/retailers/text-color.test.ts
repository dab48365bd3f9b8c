import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, textColorOn } from "./text-color.ts";

it.each([
  ["#ffffff", "#000000", 21],
  ["#ffffff", "#ffffff", 1],
  ["#ffffff", "#767676", 4.54],
  ["#ff0000", "#ffffff", 4],
])("the contrast of %s and %s is %d", (first, second, expected) => {
  expect(contrast(first, second)).toBeCloseTo(expected, 2);
  expect(contrast(second, first)).toBeCloseTo(expected, 2);
});

it("the text of a button is readable on any color, and white wherever white is readable (CAT-23)", () => {
  const colors = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colors, (background) => {
      expect(contrast(background, textColorOn(background))).toBeGreaterThanOrEqual(4.5);
      expect(textColorOn(background)).toBe(contrast(background, "#ffffff") >= 4.5 ? "#ffffff" : "#000000");
    }),
    { numRuns: 2_000 },
  );
});
