import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { findDays } from "./day-words.ts";

/** Reads the days of a text, by default on Saturday, November 21, 2026. */
const read = (text: string, today = "2026-11-21") =>
  findDays(text, today).map(({ label, first, last, start, end }) => [label, first, last, text.slice(start, end)]);

describe("a search text says the day", () => {
  it.each<[string, string, number, number, string]>([
    ["12/5/2026", "December 5, 2026", 20261205, 20261205, "12/5/2026"],
    ["jordan 12/05/26", "December 5, 2026", 20261205, 20261205, "12/05/26"],
    ["nike 11/29", "November 29, 2026", 20261129, 20261129, "11/29"],
    ["2026-12-05 dunk", "December 5, 2026", 20261205, 20261205, "2026-12-05"],
    ["jordan december 5", "December 5, 2026", 20261205, 20261205, "december 5"],
    ["Dec. 5th dunks", "December 5, 2026", 20261205, 20261205, "Dec. 5th"],
    ["sept 3, 2025", "September 3, 2025", 20250903, 20250903, "sept 3, 2025"],
    // the nearest, of two the one ahead
    ["january 5", "January 5, 2027", 20270105, 20270105, "january 5"],
    ["november 1", "November 1, 2026", 20261101, 20261101, "november 1"],
    ["feb 29", "", 0, 0, ""],
    ["2/29/2028", "February 29, 2028", 20280229, 20280229, "2/29/2028"],
    ["today", "Today", 20261121, 20261121, "today"],
    ["drops tonight", "Today", 20261121, 20261121, "tonight"],
    ["tomorrow", "Tomorrow", 20261122, 20261122, "tomorrow"],
    ["jordan yesterday", "Yesterday", 20261120, 20261120, "yesterday"],
    ["this week", "This Week", 20261115, 20261121, "this week"],
    ["next week", "Next Week", 20261122, 20261128, "next week"],
    ["last week", "Last Week", 20261108, 20261114, "last week"],
    ["releases this weekend", "This Weekend", 20261121, 20261122, "this weekend"],
    ["next weekend", "Next Weekend", 20261128, 20261129, "next weekend"],
    ["weekend dunks", "This Weekend", 20261121, 20261122, "weekend"],
  ])("%s (SRCH-17)", (text, ...expected) => expect(read(text)).toEqual(expected[0] === "" ? [] : [expected]));

  it.each([
    "air max 90",
    "10 1/2",
    "42 2/3",
    "jordan 1/13/4",
    "december",
    "may 2026",
    "may 90",
    "13/13/2026",
    "0/5",
    "4/31/2026",
    "DZ5485-612",
    "555088-12/5",
    "weekends",
    "this weekday",
    "1985-1-1",
  ])("not by %s", (text) => expect(read(text)).toEqual([]));

  it.each([
    ["2026-11-22", 20261121, 20261122],
    ["2026-11-27", 20261128, 20261129],
    ["2026-11-28", 20261128, 20261129],
  ])("of a weekend that is not over, on %s", (today, first, last) => {
    expect(read("this weekend", today)).toEqual([["This Weekend", first, last, "this weekend"]]);
  });

  it("in any way in which it is written, at any time of the year", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (date, today) => {
        const { year, month, day: number } = Temporal.PlainDate.from(date);
        const order = Number(date.replaceAll("-", ""));
        const texts = [date, `${month}/${number}/${year}`];
        for (const text of texts)
          expect(read(text, today)).toMatchObject(
            [[{}, order, order, text]].map(([, ...rest]) => [expect.any(String), ...rest]),
          );
        const found = read(`${month}/${number}`, today)[0]?.[1];
        if (found === undefined) return expect([month, number]).toEqual([2, 29]);
        const distance = (order: number) => {
          const text = String(order);
          const there = Temporal.PlainDate.from(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
          return Math.abs(Temporal.PlainDate.from(today).until(there).days);
        };
        expect(distance(Number(found))).toBeLessThanOrEqual(366);
        expect(Number(found) % 10_000).toBe(month * 100 + number);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
