import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePartialDate, unknownDate } from "./partial-date.ts";
import { releasedFrom, isoInOwnZone } from "./release-moment.ts";
import { releaseStatus } from "./release-status.ts";

/** Returns the status at `now` of a release in `zone`; `date` may be partial. */
function statusAt(now: string, date: string | null, time: string | null, zone: string): string {
  const span = (date && parsePartialDate(date)) || unknownDate;
  const coming = releasedFrom({ date: span.day === null ? null : date, time, zone }, span);
  const { released, text, color } = releaseStatus(
    {
      releasedFrom: coming && isoInOwnZone(coming),
      beforeText: "Enter raffle",
      beforeColor: "#1d4ed8",
      afterText: "Sold out",
      afterColor: "#b91c1c",
    },
    Date.parse(now),
  );
  expect([text, color]).toEqual(released ? ["Sold out", "#b91c1c"] : ["Enter raffle", "#1d4ed8"]);
  return released ? "after" : "before";
}

describe("the status of a release (TIME-15, TIME-16, TIME-17, TIME-18)", () => {
  it.each([
    // released from the moment on, in its own zone
    ["2026-11-28T14:59:59Z", "2026-11-28", "10:00", "America/New_York", "before"],
    ["2026-11-28T15:00:00Z", "2026-11-28", "10:00", "America/New_York", "after"],
    // both sides of the date line: the same local time, 24 hours and more between the moments
    ["2026-11-27T18:59:59Z", "2026-11-28", "09:00", "Pacific/Kiritimati", "before"],
    ["2026-11-27T19:00:00Z", "2026-11-28", "09:00", "Pacific/Kiritimati", "after"],
    ["2026-11-27T19:00:00Z", "2026-11-28", "09:00", "Pacific/Honolulu", "before"],
    ["2026-11-28T19:00:00Z", "2026-11-28", "09:00", "Pacific/Honolulu", "after"],
    // 02:30 is skipped in New York that night: 03:30 takes its place
    ["2026-03-08T07:29:59Z", "2026-03-08", "02:30", "America/New_York", "before"],
    ["2026-03-08T07:30:00Z", "2026-03-08", "02:30", "America/New_York", "after"],
    // 01:30 occurs twice: the first counts
    ["2026-11-01T05:29:59Z", "2026-11-01", "01:30", "America/New_York", "before"],
    ["2026-11-01T05:30:00Z", "2026-11-01", "01:30", "America/New_York", "after"],
    ["2026-10-25T00:30:00Z", "2026-10-25", "02:30", "Europe/Paris", "after"],
    // without a time, from the end of the day there, whatever day it is in New York
    ["2026-11-28T14:59:59Z", "2026-11-28", null, "Asia/Tokyo", "before"],
    ["2026-11-28T15:00:00Z", "2026-11-28", null, "Asia/Tokyo", "after"],
    ["2026-11-29T09:59:59Z", "2026-11-28", null, "Pacific/Honolulu", "before"],
    ["2026-11-29T10:00:00Z", "2026-11-28", null, "Pacific/Honolulu", "after"],
    // from the end of the month or year on
    ["2026-11-30T14:59:59Z", "2026-11", null, "Asia/Tokyo", "before"],
    ["2026-11-30T15:00:00Z", "2026-11", null, "Asia/Tokyo", "after"],
    ["2027-01-01T04:59:59Z", "2026", null, "America/New_York", "before"],
    ["2027-01-01T05:00:00Z", "2026", null, "America/New_York", "after"],
    ["2199-01-01T00:00:00Z", null, "10:00", "UTC", "before"],
  ])("at %s of a release of %s %s in %s is %s", (now, date, time, zone, status) => {
    expect(statusAt(now, date, time, zone)).toBe(status);
  });

  it("changes exactly at the local moment, in any zone", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const days = fc.integer({ min: 0, max: 7_000 });
    const hours = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(zones, days, hours, (zone, days, hour) => {
        const date = Temporal.PlainDate.from("2016-01-01").add({ days }).toString();
        const time = `${String(hour).padStart(2, "0")}:00`;
        const moment = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
        expect(statusAt(new Date(moment - 1).toISOString(), date, time, zone)).toBe("before");
        expect(statusAt(new Date(moment).toISOString(), date, time, zone)).toBe("after");
      }),
    );
  });
});
