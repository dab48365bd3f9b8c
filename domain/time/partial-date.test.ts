import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partialDate } from "#test/arbitrary.ts";
import { displayDate, shortMonth, weekDay } from "./display-date.ts";
import { formatPartialDate, lastDay, parsePartialDate, releaseOrder, unknownDate } from "./partial-date.ts";
import { orderOfDay } from "./today.ts";

describe("a partial date (TIME-3)", () => {
  it.each(["2026", "2026-11", "2026-11-28", "2024-02-29", "1900", "2199-12-31"])("can be %s", (text) => {
    expect(parsePartialDate(text)).not.toBeNull();
  });

  it.each(["", "26", "2026-", "2026-1", "2026-13", "2026-00", "2026-11-00", "2026-11-31", "2025-02-29", "2026/11/28"])(
    "cannot be %j",
    (text) => expect(parsePartialDate(text)).toBeNull(),
  );

  it.each(["1899", "2200-01-01", "2026-11-28T10:00", " 2026", "2026-11-28 ", "٢٠٢٦"])("cannot be %j either", (text) =>
    expect(parsePartialDate(text)).toBeNull(),
  );

  it("is read back from its text", () => {
    fc.assert(
      fc.property(partialDate, (date) => {
        const text = formatPartialDate(date);
        expect(text === null ? unknownDate : parsePartialDate(text)).toEqual(date);
      }),
    );
  });

  it("is past by its release order exactly when the last day it can mean is past (TIME-5)", () => {
    const days = fc.date({ min: new Date("2014-01-01"), max: new Date("2029-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(partialDate, days, (date, day) => {
        const today = day.toISOString().slice(0, 10);
        const last = lastDay(date);
        expect(releaseOrder(date) < orderOfDay(today)).toBe(last !== null && last < today);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["2026", "2026-12-31"],
    ["2026-02", "2026-02-28"],
    ["2028-02", "2028-02-29"],
    ["2026-11-21", "2026-11-21"],
  ])("%s ends on %s", (text, end) => expect(lastDay(parsePartialDate(text) ?? unknownDate)).toBe(end));

  it.each([
    ["2026-11-28", "November 28, 2026", "Saturday"],
    ["2026-01-01", "January 1, 2026", "Thursday"],
    ["2026-11", "November 2026", ""],
    ["2026", "2026", ""],
  ])("%s reads %s (TIME-7)", (text, reading, day) => {
    const date = parsePartialDate(text) ?? unknownDate;
    expect(displayDate(date)).toBe(reading);
    expect(weekDay(date)).toBe(day);
  });

  it("reads as an empty text when it is unknown", () => {
    expect(displayDate(unknownDate)).toBe("");
    expect(weekDay(unknownDate)).toBe("");
    expect(shortMonth(9)).toBe("Sep");
  });
});
