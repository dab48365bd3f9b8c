import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DayClock } from "./day-clock.ts";
import { todayInNewYork } from "./today.ts";

const HOUR = 3_600_000;

/** Returns the same day by Temporal, which browsers lack. */
const dayInNewYork = (epochMilliseconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO("America/New_York")
    .toPlainDate()
    .toString();

describe("the time until New York's midnight (TIME-1)", () => {
  it.each([
    ["2026-11-21T12:00:00-05:00", 12 * HOUR],
    ["2026-11-21T23:59:59.999-05:00", 1],
    ["2026-11-22T00:00:00-05:00", 24 * HOUR],
    // clocks go forward at two, and back
    ["2026-03-08T00:00:00-05:00", 23 * HOUR],
    ["2026-11-01T00:00:00-04:00", 25 * HOUR],
  ])("at %s is %i ms", (now, expected) =>
    expect(new DayClock(() => Temporal.Instant.from(now)).msUntilMidnight()).toBe(expected),
  );

  it("ends exactly when today changes, however the clock jumps", () => {
    let now = Temporal.Instant.from("2026-11-21T12:00:00-05:00");
    const clock = new DayClock(() => now);
    const instant = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(instant, (epochMilliseconds) => {
        now = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
        const today = clock.today();
        expect([today, todayInNewYork(now)]).toEqual(Array(2).fill(dayInNewYork(epochMilliseconds)));
        const midnight = now.add({ milliseconds: clock.msUntilMidnight() });
        now = midnight.subtract({ milliseconds: 1 });
        expect(clock.today()).toBe(today);
        now = midnight;
        expect(clock.today() > today).toBe(true);
      }),
    );
  });
});
