import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { todayInNewYork, untilMidnight } from "./today.ts";

const HOUR = 3_600_000;

const inNewYork = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

describe("how long it is until New York's midnight", () => {
  it.each([
    ["2026-11-21T12:00:00-05:00", 12 * HOUR],
    ["2026-11-21T23:59:59.999-05:00", 1],
    ["2026-11-22T00:00:00-05:00", 24 * HOUR],
    // the clocks go forward at two, and back
    ["2026-03-08T00:00:00-05:00", 23 * HOUR],
    ["2026-11-01T00:00:00-04:00", 25 * HOUR],
  ])("at %s is %i ms", (now, expected) => expect(untilMidnight(Temporal.Instant.from(now))).toBe(expected));

  it("is how long today is the same day, whenever that is", () => {
    const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(instant, (epochMilliseconds) => {
        const now = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
        expect(todayInNewYork(now)).toBe(inNewYork.format(epochMilliseconds));
        const turn = now.add({ milliseconds: untilMidnight(now) });
        expect(todayInNewYork(turn.subtract({ milliseconds: 1 }))).toBe(todayInNewYork(now));
        expect(todayInNewYork(turn) > todayInNewYork(now)).toBe(true);
      }),
    );
  });
});
