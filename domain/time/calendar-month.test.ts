import { expect, it } from "vitest";
import { monthOf, parseMonth } from "./calendar-month.ts";
import { todayInNewYork } from "./today.ts";

it.each(["2015-01", "2026-11", "2199-12"])("%s is a month of the calendar (CAL-2)", (text) => {
  expect(parseMonth(text)).toBe(text);
});

it.each([
  "2014-12",
  "2200-01",
  "2026-00",
  "2026-13",
  "2026",
  "2026-1",
  "2026-11-21",
  "202611",
  "",
  "today",
  " 2026-11",
])("%j is no month of the calendar (CAL-2)", (text) => {
  expect(parseMonth(text)).toBeNull();
});

// In UTC the month ends five hours earlier than in New York, four in summer.
it.each([
  ["2026-12-01T04:59:59Z", "2026-11"],
  ["2026-12-01T05:00:00Z", "2026-12"],
  ["2026-07-01T03:59:59Z", "2026-06"],
  ["2026-07-01T04:00:00Z", "2026-07"],
])("at %s the month in New York is %s (TIME-1)", (now, month) => {
  expect(monthOf(todayInNewYork(Temporal.Instant.from(now)))).toBe(month);
});
