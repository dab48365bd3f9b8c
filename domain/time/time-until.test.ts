import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partialDate } from "#test/arbitrary.ts";
import { releaseOrder } from "./partial-date.ts";
import { timeUntil } from "./time-until.ts";
import { orderOfDay, todayInNewYork } from "./today.ts";

const date = { year: 2026, month: 11, day: 28 };
const moment = "2026-11-28T10:00:00-05:00";

/** Returns the present at `instant`, ISO 8601. */
function presentAt(instant: string) {
  const { epochMilliseconds } = Temporal.Instant.from(instant);
  return { now: epochMilliseconds, today: todayInNewYork({ epochMilliseconds }) };
}

describe("the time until a release (WATCH-9)", () => {
  it.each([
    ["2026-11-18T09:00:00-05:00", "10 days"],
    ["2026-11-26T10:00:00-05:00", "2 days"],
    ["2026-11-26T10:00:01-05:00", "1 day 23 h"],
    ["2026-11-27T09:30:00-05:00", "1 day"],
    ["2026-11-27T10:00:01-05:00", "23 h 59 min"],
    ["2026-11-28T04:50:00-05:00", "5 h 10 min"],
    ["2026-11-28T05:00:00-05:00", "5 h 0 min"],
    ["2026-11-28T09:59:00-05:00", "1 min"],
    ["2026-11-28T09:59:01-05:00", "Less than a minute"],
    ["2026-11-28T10:00:00-05:00", "Out now"],
    ["2026-11-28T23:59:59-05:00", "Out now"],
    ["2026-11-29T00:00:00-05:00", null],
  ])("at %s a timed release is %j away", (instant, text) => {
    expect(timeUntil({ date, moment }, presentAt(instant))).toBe(text);
  });

  it.each([
    ["2026-11-25T23:59:59-05:00", "3 days"],
    ["2026-11-26T00:00:00-05:00", "2 days"],
    ["2026-11-27T12:00:00-05:00", "1 day"],
    ["2026-11-28T00:00:00-05:00", "Today"],
    ["2026-11-28T23:59:59-05:00", "Today"],
    ["2026-11-29T00:00:00-05:00", null],
  ])("at %s one without an hour is %j away, in New York's days", (instant, text) => {
    expect(timeUntil({ date, moment: null }, presentAt(instant))).toBe(text);
  });

  it("is told exactly of a known day that is not over", () => {
    fc.assert(
      fc.property(partialDate, (any) => {
        const present = presentAt("2026-11-21T12:00:00-05:00");
        const isAhead = any.day !== null && releaseOrder(any) >= orderOfDay(present.today);
        expect(timeUntil({ date: any, moment: null }, present) !== null).toBe(isAhead);
      }),
    );
  });
});
