import fc from "fast-check";
import { expect, it } from "vitest";
import { easternTime } from "./eastern-time.ts";

const textAt = (instant: string) => easternTime(Temporal.Instant.from(instant).epochMilliseconds);

it.each([
  ["2026-11-21T12:00:00-05:00", "12:00 PM EST"],
  ["2026-11-21T00:00:09-05:00", "12:00 AM EST"],
  ["2026-07-04T10:05:07-04:00", "10:05 AM EDT"],
  // clocks go forward: 2 AM is skipped
  ["2026-03-08T06:59:59Z", "1:59 AM EST"],
  ["2026-03-08T07:00:00Z", "3:00 AM EDT"],
  // clocks go back: 1 AM comes twice
  ["2026-11-01T05:30:00Z", "1:30 AM EDT"],
  ["2026-11-01T06:30:00Z", "1:30 AM EST"],
])("%s is %s in New York (TIME-2)", (instant, text) => {
  expect(textAt(instant)).toBe(text);
});

it("agrees with Temporal's New York time at any moment (TIME-2)", () => {
  const moments = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2036, 0, 1) });
  fc.assert(
    fc.property(moments, (moment) => {
      const { hour, minute, offset } =
        Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO("America/New_York");
      const twoDigits = (number: number) => String(number).padStart(2, "0");
      const zone = offset === "-05:00" ? "EST" : "EDT";
      const half = hour < 12 ? "AM" : "PM";
      expect(easternTime(moment)).toBe(`${hour % 12 || 12}:${twoDigits(minute)} ${half} ${zone}`);
    }),
  );
});
