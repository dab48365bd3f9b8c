import { describe, expect, it } from "vitest";
import { parsePartialDate, unknownDate } from "./partial-date.ts";
import { releasedFrom, zonedMoment, isoInOwnZone } from "./release-moment.ts";

const moment = (date: string | null, time: string | null, zone: string) => ({ date, time, zone });
const utc = (date: string, time: string, zone: string) =>
  zonedMoment(moment(date, time, zone))
    ?.toInstant()
    .toString();

describe("a release moment (TIME-17)", () => {
  it.each([
    ["2026-11-28", "10:00", "America/New_York", "2026-11-28T15:00:00Z"],
    ["2026-07-04", "10:00:00", "America/New_York", "2026-07-04T14:00:00Z"],
    // both sides of the date line
    ["2026-11-28", "09:00", "Pacific/Kiritimati", "2026-11-27T19:00:00Z"],
    ["2026-11-28", "09:00", "Pacific/Honolulu", "2026-11-28T19:00:00Z"],
    ["2026-11-28", "00:00", "Asia/Kolkata", "2026-11-27T18:30:00Z"],
    // the hour that clocks skip, and the one that they show twice
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00Z"],
    ["2026-10-25", "02:30", "Europe/Paris", "2026-10-25T00:30:00Z"],
  ])("of %s at %s in %s is %s", (date, time, zone, expected) => expect(utc(date, time, zone)).toBe(expected));

  it("is unknown without a date or a time", () => {
    expect(zonedMoment(moment(null, "10:00", "UTC"))).toBeNull();
    expect(zonedMoment(moment("2026-11-28", null, "UTC"))).toBeNull();
  });
});

describe("a release counts as released from (TIME-15, TIME-16)", () => {
  const tokyo = moment("2026-11-21", "10:00", "Asia/Tokyo");
  it.each([
    ["its moment in its zone", tokyo, null, "2026-11-21T10:00:00+09:00"],
    ["its moment, whatever the date of the region is", tokyo, "2027", "2026-11-21T10:00:00+09:00"],
    ["the start of its day there", moment("2026-11-21", null, "Pacific/Honolulu"), null, "2026-11-21T00:00:00-10:00"],
    [
      "the start of a day without midnight",
      moment("2026-09-06", null, "America/Santiago"),
      null,
      "2026-09-06T01:00:00-03:00",
    ],
    ["the end of its month there", moment(null, null, "Asia/Tokyo"), "2026-11", "2026-12-01T00:00:00+09:00"],
    ["the end of a February", moment(null, "10:00", "Europe/Paris"), "2028-02", "2028-03-01T00:00:00+01:00"],
    ["the end of its year there", moment(null, "10:00", "America/New_York"), "2026", "2027-01-01T00:00:00-05:00"],
  ])("%s", (_when, at, span, expected) => {
    const coming = releasedFrom(at, (span && parsePartialDate(span)) || unknownDate);
    expect(coming && isoInOwnZone(coming)).toBe(expected);
  });

  it("never, without any date", () => {
    expect(releasedFrom(moment(null, "10:00", "UTC"), unknownDate)).toBeNull();
  });
});
