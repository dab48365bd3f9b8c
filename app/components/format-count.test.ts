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
])("says %i as %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it("is never off by more than a digit of its one decimal, and has the unit of its size", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (count) => {
      const [, number = "", unit = ""] = /^(\d+(?:\.\d)?)([kM]?)$/.exec(formatCount(count)) ?? [];
      const size = { "": 1, k: 1_000, M: 1_000_000 }[unit] ?? Number.NaN;
      expect(unit).toBe(count >= 1_000_000 ? "M" : count >= 1_000 ? "k" : "");
      expect(Math.abs(Number(number) * size - count)).toBeLessThan(size === 1 ? 1 : size / 10);
    }),
  );
});
