import fc from "fast-check";
import { expect, it } from "vitest";
import { makeZoneClock } from "./zone-clock.ts";

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;

it.each([
  ["America/New_York", "2026-11-28T15:00:00Z", "10:00 AM EST", "Saturday, November 28, 2026 at 10:00 AM"],
  ["America/New_York", "2026-07-04T14:00:00Z", "10:00 AM EDT", "Saturday, July 4, 2026 at 10:00 AM"],
  // both sides of the date line
  ["Pacific/Honolulu", "2026-11-28T15:00:00Z", "5:00 AM HST", "Saturday, November 28, 2026 at 5:00 AM"],
  ["Pacific/Auckland", "2026-11-28T15:00:00Z", "4:00 AM GMT+13", "Sunday, November 29, 2026 at 4:00 AM"],
  ["Asia/Tokyo", "2026-11-28T15:00:00Z", "12:00 AM GMT+9", "Sunday, November 29, 2026 at 12:00 AM"],
  ["Asia/Kolkata", "2026-12-31T18:30:00Z", "12:00 AM GMT+5:30", "Friday, January 1, 2027 at 12:00 AM"],
  // the minute before clocks go forward, and the one after
  ["America/New_York", "2026-03-08T06:59:00Z", "1:59 AM EST", "Sunday, March 8, 2026 at 1:59 AM"],
  ["America/New_York", "2026-03-08T07:00:00Z", "3:00 AM EDT", "Sunday, March 8, 2026 at 3:00 AM"],
  // the hour that occurs twice
  ["America/New_York", "2026-11-01T05:30:00Z", "1:30 AM EDT", "Sunday, November 1, 2026 at 1:30 AM"],
  ["America/New_York", "2026-11-01T06:30:00Z", "1:30 AM EST", "Sunday, November 1, 2026 at 1:30 AM"],
  ["Europe/London", "2026-10-25T01:00:00Z", "1:00 AM GMT", "Sunday, October 25, 2026 at 1:00 AM"],
])("in %s at %s it is %s (TIME-26)", (zone, instant, time, moment) => {
  const clock = makeZoneClock(zone);
  expect(clock.time(at(instant))).toBe(time);
  expect(clock.moment(at(instant))).toBe(moment);
});

it("ZoneClock agrees with Temporal in any zone at any moment", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const moments = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2036, 0, 1) });
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
      const clock = makeZoneClock(zone);
      const time = `${there.hour % 12 || 12}:${String(there.minute).padStart(2, "0")} ${there.hour < 12 ? "AM" : "PM"}`;
      expect(clock.day(moment)).toBe(there.toPlainDate().toString());
      expect(clock.time(moment).startsWith(`${time} `)).toBe(true);
      expect(clock.moment(moment).endsWith(`${there.day}, ${there.year} at ${time}`)).toBe(true);
      const [month, day] = clock.date(moment).split(/[ ,]+/);
      expect([month, Number(day)]).toEqual([
        there.toPlainDate().toLocaleString("en-US", { month: "short" }),
        there.day,
      ]);
    }),
  );
});
