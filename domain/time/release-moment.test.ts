import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { parsePartialDate, partialDateOf, unknownDate } from "./partial-date.ts";
import { firstOpening, isoInOwnZone, momentOfRelease, releasedFrom, zonedMoment } from "./release-moment.ts";

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
    ["the end of its day there", moment("2026-11-21", null, "Pacific/Honolulu"), null, "2026-11-22T00:00:00-10:00"],
    [
      "the end of a day before one without midnight",
      moment("2026-09-05", null, "America/Santiago"),
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

const zone = fc.constantFrom(
  "America/New_York",
  "Asia/Tokyo",
  "Europe/Berlin",
  "Pacific/Kiritimati",
  "Pacific/Honolulu",
);
// around both changes of clocks
const day = fc.constantFrom("2026-10-31", "2026-11-01", "2026-11-28", "2027-03-13", "2027-03-14");
const time = fc.constantFrom("00:00", "02:30", "09:00", "10:00", "23:30");
const opening = fc.record({ date: fc.option(day), time: fc.option(time), zone });
const instant = fc.option(day.map((one) => Temporal.Instant.from(`${one}T15:00:00Z`)));

describe("the moment of a release (TIME-30)", () => {
  const of = (date: string, openings: Parameters<typeof firstOpening>[1]) => {
    const first = firstOpening(parsePartialDate(date) ?? unknownDate, openings);
    return first && utc(first.date ?? "", first.time ?? "", first.zone);
  };
  const tokyo = moment("2026-11-28", "10:00", "Asia/Tokyo");
  const york = moment("2026-11-28", "08:00", "America/New_York");

  it.each([
    ["the first hour of a retailer", [york, tokyo], "2026-11-28T01:00:00Z"],
    ["that of its day alone", [{ ...tokyo, date: "2026-11-27" }, york], "2026-11-28T13:00:00Z"],
    ["unknown where nobody has an hour", [{ ...york, time: null }], null],
  ])("is, without its own hour, %s", (_what, openings, expected) => expect(of("2026-11-28", openings)).toBe(expected));

  it.each([
    ["its own hour", "16:00", "2026-11-28T21:00:00Z"],
    ["else the hour of a retailer", null, "2026-11-28T13:00:00Z"],
  ])("is %s, as it is stored", (_what, release_time, expected) => {
    const stored = {
      release_time,
      release_time_zone: release_time && york.zone,
      opening_time: "08:00",
      opening_time_zone: york.zone,
    };
    expect(momentOfRelease(stored, partialDateOf("2026-11-28"))?.toInstant().toString()).toBe(expected);
  });

  it("is the first of those of its day, in any order and any zone", () => {
    fc.assert(
      fc.property(day, fc.array(opening, { maxLength: 5 }), (date, openings) => {
        const hours = openings.flatMap((one) => {
          if (one.date !== date || one.time === null) return [];
          return [Temporal.PlainDateTime.from(`${one.date}T${one.time}`).toZonedDateTime(one.zone).epochMilliseconds];
        });
        const first = hours.length > 0 ? Temporal.Instant.fromEpochMilliseconds(Math.min(...hours)).toString() : null;
        expect(of(date, openings)).toBe(first);
        expect(of(date, openings.toReversed())).toBe(first);
        expect(of(date.slice(0, 7), openings)).toBe(null);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it("is the one of a retailer without an hour, but within that retailer's own day (TIME-16)", () => {
    fc.assert(
      fc.property(instant, opening, (release, at) => {
        const from = releasedFrom(at, unknownDate, release);
        if (at.date === null || at.time !== null) {
          expect(from).toEqual(releasedFrom(at, unknownDate));
          return;
        }
        const day = Temporal.PlainDate.from(at.date);
        const [start, end] = [day, day.add({ days: 1 })].map((one) => one.toZonedDateTime(at.zone).epochMilliseconds);
        const moments = [start, release?.epochMilliseconds ?? Infinity, end] as number[];
        expect(from?.epochMilliseconds).toBe(moments.toSorted((one, other) => one - other)[1]);
        expect(from?.timeZoneId).toBe(at.zone);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
