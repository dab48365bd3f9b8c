import fc from "fast-check";
import { expect, it } from "vitest";
import { variantWidths } from "./variants.ts";

it.each([
  [6000, 4000, [320, 640, 960, 1280, 1920]],
  [1920, 1080, [320, 640, 960, 1280, 1920]],
  [1000, 800, [320, 640, 960, 1000]],
  [320, 200, [320]],
  [1, 1, [1]],
  [1600, 60_000, [320]],
])("a picture of %i × %i pixels has the variants %j (CAT-35)", (width, height, widths) => {
  expect(variantWidths(width, height)).toEqual(widths);
});

it("any picture has variants, none wider than it is, none too tall for the formats (CAT-35)", () => {
  const side = fc.integer({ min: 1, max: 65_535 });
  const sizes = fc.tuple(side, side).filter(([width, height]) => Math.max(width / height, height / width) <= 40);
  fc.assert(
    fc.property(sizes, ([width, height]) => {
      const widths = variantWidths(width, height);
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
      expect(widths.every((each) => each === width || [320, 640, 960, 1280, 1920].includes(each))).toBe(true);
      expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(width, 1920));
      for (const each of widths) expect((each * height) / width).toBeLessThanOrEqual(16_383);
      if (height <= 4 * width) expect(widths.at(-1)).toBe(Math.min(width, 1920));
    }),
  );
});
