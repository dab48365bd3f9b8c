import { expect, it } from "vitest";
import { parsePartialDate, unknownDate } from "./partial-date.ts";
import { releaseLine } from "./release-line.ts";

const noon = "2026-11-21T12:00:00-05:00";

it.each([
  [null, 0, noon, "Release Date N/A", ""],
  ["2026-11-20", 0, noon, "Released on", "November 20, 2026"],
  ["2026-11-21", 0, noon, "Available", "November 21, 2026"],
  ["2026-11-22", 0, noon, "Available", "November 22, 2026"],
  // New York's day decides, in winter and in summer
  ["2026-11-21", 0, "2026-11-22T04:59:59Z", "Available", "November 21, 2026"],
  ["2026-11-21", 0, "2026-11-22T05:00:00Z", "Released on", "November 21, 2026"],
  ["2026-07-04", 0, "2026-07-05T03:59:59Z", "Available", "July 4, 2026"],
  ["2026-07-04", 0, "2026-07-05T04:00:00Z", "Released on", "July 4, 2026"],
  // the night in which clocks go back there
  ["2026-11-01", 0, "2026-11-02T04:59:59Z", "Available", "November 1, 2026"],
  ["2026-11-01", 0, "2026-11-02T05:00:00Z", "Released on", "November 1, 2026"],
  ["2026-12", 0, noon, "Expected", "December 2026"],
  ["2025-12", 0, noon, "Expected", "December 2025"],
  ["2027", 0, noon, "Expected", "2027"],
  ["2026-11-20", 1, noon, "Unknown", ""],
  [null, 1, noon, "Unknown", ""],
  ["2027", 2, noon, "Never Released", ""],
])(
  "the date line of %s with unreleased_management %i at %s is '%s' '%s' (TIME-10, TIME-11, TIME-12)",
  (text, unreleased, now, message, date) => {
    const release = {
      date: (text && parsePartialDate(text)) || unknownDate,
      moment: null,
      unreleasedManagement: unreleased,
    };
    expect(releaseLine(release, Date.parse(now))).toEqual({ message, date });
  },
);

it.each([
  ["2026-11-21", "2026-11-21T10:00:00-05:00", "2026-11-21T09:59:59-05:00", "Available"],
  ["2026-11-21", "2026-11-21T10:00:00-05:00", "2026-11-21T10:00:00-05:00", "Released on"],
  // released in Tokyo while it is the day before in New York
  ["2026-11-22", "2026-11-22T01:00:00+09:00", "2026-11-21T11:00:00-05:00", "Released on"],
  // New York's day is over, and in Honolulu the moment has not come
  ["2026-11-21", "2026-11-21T20:00:00-10:00", "2026-11-22T00:30:00-05:00", "Available"],
])("the date line of the timed release on %s, %s, at %s is '%s' (TIME-11)", (date, moment, now, message) => {
  const release = { date: parsePartialDate(date) ?? unknownDate, moment: Date.parse(moment), unreleasedManagement: 0 };
  expect(releaseLine(release, Date.parse(now)).message).toBe(message);
});
