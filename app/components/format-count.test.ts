import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCount } from "./format-count.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1.0k"],
  [1_234, "1.2k"],
  [15_678, "15.7k"],
  [999_949, "999.9k"],
  [999_999, "999.9k"],
  [1_000_000, "1.0M"],
  [1_250_000, "1.3M"],
  [12_345_678, "12.3M"],
])("formats %i as %s (POP-12)", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it("has the unit of the count's size, and is off by less than one step of its decimal (POP-12)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (count) => {
      const [, number = "", unit = ""] = /^(\d+(?:\.\d)?)([kM]?)$/.exec(formatCount(count)) ?? [];
      const size = { "": 1, k: 1_000, M: 1_000_000 }[unit] ?? Number.NaN;
      expect(unit).toBe(count >= 1_000_000 ? "M" : count >= 1_000 ? "k" : "");
      expect(Math.abs(Number(number) * size - count)).toBeLessThan(size === 1 ? 1 : size / 10);
    }),
  );
});
