import fc from "fast-check";
import { expect, it } from "vitest";
import { remainingUntil } from "./countdown.ts";

const release = Date.parse("2026-11-28T10:00:00-05:00");

it.each([
  ["2026-11-27T10:00:00-05:00", { days: 1, hours: 0, minutes: 0 }],
  ["2026-11-27T10:00:01-05:00", { days: 0, hours: 23, minutes: 59 }],
  ["2026-11-28T08:58:30-05:00", { days: 0, hours: 1, minutes: 1 }],
  ["2026-11-28T09:59:00-05:00", { days: 0, hours: 0, minutes: 1 }],
  ["2026-11-28T09:59:01-05:00", null],
  ["2026-11-28T10:00:00-05:00", null],
  ["2026-12-28T10:00:00-05:00", null],
  // the night in which clocks go back is an hour longer
  ["2026-10-31T10:00:00-04:00", { days: 28, hours: 1, minutes: 0 }],
])("at %s the countdown shows %o (TIME-21)", (now, remaining) => {
  expect(remainingUntil(release, Date.parse(now))).toEqual(remaining);
});

it("the parts of the countdown add up to the remaining whole minutes (TIME-21)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 400 * 86_400_000 }), (left) => {
      const { days, hours, minutes } = remainingUntil(release, release - left) ?? { days: -1, hours: 0, minutes: 0 };
      expect((days * 1_440 + hours * 60 + minutes) * 60_000).toBe(left - (left % 60_000));
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
    }),
  );
});
