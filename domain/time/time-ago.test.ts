import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = Temporal.Instant.from("2026-11-21T12:00:00-05:00");
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const ago = (seconds: number) => timeAgo(now.subtract({ milliseconds: Math.round(seconds * 1_000) }), now);

describe("timeAgo (TIME-8)", () => {
  it.each([
    [0, "just now"],
    [59.999, "just now"],
    [minute, "1 minute ago"],
    [2 * minute - 1, "1 minute ago"],
    [2 * minute, "2 minutes ago"],
    [hour - 1, "59 minutes ago"],
    [hour, "1 hour ago"],
    [2 * hour, "2 hours ago"],
    [day - 1, "23 hours ago"],
    [day, "1 day ago"],
    [7 * day - 1, "6 days ago"],
    [7 * day, "1 week ago"],
    [14 * day, "2 weeks ago"],
    [30 * day - 1, "4 weeks ago"],
    [30 * day, "1 month ago"],
    [60 * day, "2 months ago"],
    [365 * day - 1, "12 months ago"],
    [365 * day, "1 year ago"],
    [730 * day, "2 years ago"],
    [3650 * day, "10 years ago"],
  ])("%d seconds ago reads %j", (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it.each([0.001, 1, day, 3650 * day])("%d seconds ahead reads just now", (seconds) => {
    expect(ago(-seconds)).toBe("just now");
  });

  it("never reads longer than the time that passed, nor shorter for an older moment", () => {
    const age = fc.oneof(fc.integer({ min: 0, max: 2 * day }), fc.integer({ min: 0, max: 4_000 * day }));
    fc.assert(
      fc.property(age, age, (one, other) => {
        const [younger, older] = [Math.min(one, other), Math.max(one, other)];
        expect(secondsIn(ago(younger))).toBeLessThanOrEqual(secondsIn(ago(older)));
        expect(secondsIn(ago(older))).toBeLessThanOrEqual(older);
      }),
      { numRuns: 2_000 },
    );
  });

  it("depends on the elapsed time alone, not on a change of clocks", () => {
    const across = (from: string, to: string) => timeAgo(Temporal.Instant.from(from), Temporal.Instant.from(to));
    expect(across("2026-10-31T12:00:00-04:00", "2026-11-01T11:00:00-05:00")).toBe("1 day ago");
    expect(across("2026-03-07T12:00:00-05:00", "2026-03-08T12:00:00-04:00")).toBe("23 hours ago");
  });
});

/** Returns the shortest time that a text can mean. */
function secondsIn(text: string): number {
  if (text === "just now") return 0;
  const [, count, unit] = /^(\d+) (minute|hour|day|week|month|year)s? ago$/.exec(text) ?? [];
  const length = { minute, hour, day, week: 7 * day, month: 30 * day, year: 365 * day }[unit ?? ""];
  return Number(count) * (length ?? Number.NaN);
}
