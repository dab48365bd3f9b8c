import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { describePublishMoment, readPublishMoment } from "./publish-moment.ts";

const now = Temporal.Instant.from("2026-01-01T00:00:00Z");
const read = (text: string) => {
  const moment = readPublishMoment(text, now);
  return [moment.instant.toString(), describePublishMoment(moment)];
};

describe("the moment of a scheduled change (SCHED-1)", () => {
  it.each([
    [
      "2026-12-05 10:00 America/New_York",
      "2026-12-05T15:00:00Z",
      "Saturday, December 5, 2026 at 10:00 AM EST (America/New_York)",
    ],
    ["2026-12-05T10:00[Europe/Berlin]", "2026-12-05T09:00:00Z", /10:00 AM GMT\+1 \(Europe\/Berlin\)/],
    ["2026-11-01 01:30-04:00 America/New_York", "2026-11-01T05:30:00Z", /1:30 AM EDT/],
    ["2026-11-01 01:30-05:00 america/new_york", "2026-11-01T06:30:00Z", /1:30 AM EST \(America\/New_York\)/],
    ["2027-03-14 02:30Z America/New_York", "2027-03-14T02:30:00Z", /March 13, 2027 at 9:30 PM EST/],
    ["2026-12-05 10:00:30 Asia/Tokyo", "2026-12-05T01:00:30Z", /10:00:30 AM GMT\+9/],
    ["2026-12-05  9:00  -0500 America/New_York", "2026-12-05T14:00:00Z", /9:00 AM EST/],
    ["2026-12-05t10:00z utc", "2026-12-05T10:00:00Z", /10:00 AM UTC$/],
  ])("%s is read", (text, instant, description) => {
    expect(read(text)).toEqual([
      instant,
      typeof description === "string" ? description : expect.stringMatching(description),
    ]);
  });

  it.each([
    [
      "2027-03-14 02:30 America/New_York",
      "2027-03-14 02:30 does not exist in America/New_York: clocks go from -05:00 to -04:00 then",
    ],
    [
      "2027-03-28 02:30+01:00 Europe/Berlin",
      "2027-03-28 02:30 does not exist in Europe/Berlin: clocks go from +01:00 to +02:00 then",
    ],
    [
      "2026-11-01 01:30 America/New_York",
      '2026-11-01 01:30 comes twice in America/New_York: write "2026-11-01 01:30-04:00 America/New_York" or "2026-11-01 01:30-05:00 America/New_York"',
    ],
    ["2026-11-01 01:30-06:00 America/New_York", "America/New_York is at -04:00 then, not at -06:00"],
    [
      "2025-12-05 10:00 UTC",
      "Friday, December 5, 2025 at 10:00 AM UTC is past: leave the moment out to publish at once",
    ],
    [
      "2026-02-30 10:00 UTC",
      '"2026-02-30 10:00 UTC" is no real date and time: write "2026-12-05 10:00 America/New_York"',
    ],
    [
      "2026-12-05 24:00 UTC",
      '"2026-12-05 24:00 UTC" is no real date and time: write "2026-12-05 10:00 America/New_York"',
    ],
    ["2026-12-05 10:00 Mars/Phobos", '"Mars/Phobos" is no time zone: write one such as America/New_York'],
    ["2026-12-05 10:00", '"2026-12-05 10:00" is no moment with a zone: write "2026-12-05 10:00 America/New_York"'],
    [
      "2026-12-05 10:00 +05:00",
      '"2026-12-05 10:00 +05:00" is no moment with a zone: write "2026-12-05 10:00 America/New_York"',
    ],
    ["", '"" is no moment with a zone: write "2026-12-05 10:00 America/New_York"'],
  ])("%s is refused", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it("is to come: the present moment is past (SCHED-1)", () => {
    const text = "2026-01-01 00:00 UTC";
    expect(() => readPublishMoment(text, now)).toThrow("is past");
    expect(readPublishMoment(text, now.subtract({ seconds: 1 })).instant).toEqual(now);
  });

  it("is within ten years, so that none takes a place for good (SCHED-1)", () => {
    const at = (text: string) => () => readPublishMoment(text, now);
    expect(at("9999-01-01 10:00 UTC")).toThrow("is more than 10 years ahead");
    const last = now
      .add({ hours: 24 * 3_650 })
      .toString()
      .replace("T", " ")
      .replace("Z", " UTC");
    expect(at(last)).not.toThrow();
  });

  it("is the one instant at which the clocks of a zone show it, in any zone", () => {
    const moment = fc.record({
      zone: fc.constantFrom(
        "America/New_York",
        "Europe/London",
        "Australia/Lord_Howe",
        "Asia/Kathmandu",
        "Africa/Casablanca",
      ),
      // around the changes of clocks, half of the time
      day: fc.oneof(
        fc
          .integer({ min: 0, max: 1_000 })
          .map((days) => Temporal.PlainDate.from("2026-01-02").add({ days }).toString()),
        fc.constantFrom(
          "2026-03-08",
          "2026-11-01",
          "2026-03-29",
          "2026-10-25",
          "2026-04-05",
          "2026-10-04",
          "2027-03-14",
        ),
      ),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.constantFrom(0, 1, 29, 30, 59),
    });
    fc.assert(
      fc.property(moment, ({ zone, day, hour, minute }) => {
        const clock = `${day} ${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
        const instants = instantsAt(clock, zone);
        const text = `${clock} ${zone}`;
        if (instants.length === 1) expect(readPublishMoment(text, now).instant.epochMilliseconds).toBe(instants[0]);
        else expect(() => read(text)).toThrow(instants.length === 0 ? "does not exist" : "comes twice");
      }),
      { numRuns: propertyRuns(600) },
    );
  });
});

/** Returns all moments, in milliseconds, at which clocks of a zone show a time, by trying every offset. */
function instantsAt(clock: string, zone: string): number[] {
  const shown = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
  const asUtc = Date.parse(`${clock.replace(" ", "T")}:00Z`);
  return Array.from({ length: 28 * 4 + 1 }, (_, index) => asUtc - (index - 14 * 4) * 15 * 60_000)
    .filter((instant) => shown.format(instant) === clock)
    .toSorted((a, b) => a - b);
}
