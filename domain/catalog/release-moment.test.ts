import { describe, expect, it } from "vitest";
import { parsePartialDate, unknownDate } from "./partial-date.ts";
import { displayMoment, displayTime, hasCome, instantOf } from "./release-moment.ts";

const moment = (date: string | null, time: string | null, zone: string) => ({ date, time, zone });
const utc = (date: string, time: string, zone: string) =>
  instantOf(moment(date, time, zone))
    ?.toInstant()
    .toString();

describe("a release moment", () => {
  it.each([
    ["2026-11-28", "10:00", "America/New_York", "2026-11-28T15:00:00Z"],
    ["2026-07-04", "10:00:00", "America/New_York", "2026-07-04T14:00:00Z"],
    // both sides of the date line
    ["2026-11-28", "09:00", "Pacific/Kiritimati", "2026-11-27T19:00:00Z"],
    ["2026-11-28", "09:00", "Pacific/Honolulu", "2026-11-28T19:00:00Z"],
    ["2026-11-28", "00:00", "Asia/Kolkata", "2026-11-27T18:30:00Z"],
    // the hour that the clocks skip, and the one that they show twice
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00Z"],
    ["2026-10-25", "02:30", "Europe/Paris", "2026-10-25T00:30:00Z"],
  ])("of %s at %s in %s is %s", (date, time, zone, expected) => expect(utc(date, time, zone)).toBe(expected));

  it("is unknown without a date or a time", () => {
    expect(instantOf(moment(null, "10:00", "UTC"))).toBeNull();
    expect(instantOf(moment("2026-11-28", null, "UTC"))).toBeNull();
  });

  it("is shown on the clocks of any zone", () => {
    const at = instantOf(moment("2026-11-28", "10:00", "America/New_York"));
    expect(at && displayTime(at)).toBe("10:00 AM EST");
    expect(at && displayMoment(at, "America/New_York")).toBe("Saturday, November 28, 2026 at 10:00 AM");
    expect(at && displayMoment(at, "Asia/Tokyo")).toBe("Sunday, November 29, 2026 at 12:00 AM");
    expect(at && displayMoment(at, "Pacific/Honolulu")).toBe("Saturday, November 28, 2026 at 5:00 AM");
  });
});

describe("a release has come", () => {
  const tokyo = moment("2026-11-21", "10:00", "Asia/Tokyo");
  const honolulu = moment("2026-11-21", null, "Pacific/Honolulu");
  it.each([
    ["a second before its moment in its zone", tokyo, null, "2026-11-21T00:59:59Z", false],
    ["at its moment in its zone", tokyo, null, "2026-11-21T01:00:00Z", true],
    ["while its day has not begun there", honolulu, null, "2026-11-21T09:59:59Z", false],
    ["when its day begins there", honolulu, null, "2026-11-21T10:00:00Z", true],
    ["in its month", moment(null, null, "UTC"), "2026-11", "2026-11-30T23:59:59Z", false],
    ["after its month", moment(null, null, "UTC"), "2026-11", "2026-12-01T00:00:00Z", true],
    ["in its year", moment(null, "10:00", "UTC"), "2026", "2026-12-31T23:59:59Z", false],
    ["after its year", moment(null, "10:00", "UTC"), "2026", "2027-01-01T00:00:00Z", true],
    ["without any date", moment(null, null, "UTC"), null, "2199-01-01T00:00:00Z", false],
  ])("or not: %s", (_when, at, span, now, expected) => {
    const wholeSpan = (span && parsePartialDate(span)) || unknownDate;
    expect(hasCome(at, wholeSpan, Temporal.Instant.from(now))).toBe(expected);
  });
});
