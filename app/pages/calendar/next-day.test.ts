import fc from "fast-check";
import { expect, it } from "vitest";
import { nextDay } from "./next-day.ts";

const dates = fc.integer({ min: 0, max: 36_000 }).map((days) => Temporal.PlainDate.from("2015-01-01").add({ days }));

it.each([
  ["ArrowLeft", { days: -1 }],
  ["ArrowRight", { days: 1 }],
  ["ArrowUp", { days: -7 }],
  ["ArrowDown", { days: 7 }],
])("%s leads to the day that stands there (CAL-11)", (key, duration) => {
  fc.assert(
    fc.property(dates, (date) => {
      const next = date.add(duration);
      fc.pre(next.month === date.month);
      expect(nextDay(key, date.toString())).toBe(next.day);
    }),
  );
});

it("Home and End lead to the Sunday and the Saturday of the week (CAL-11)", () => {
  fc.assert(
    fc.property(dates, (date) => {
      const sunday = date.subtract({ days: date.dayOfWeek % 7 });
      const saturday = sunday.add({ days: 6 });
      if (sunday.month === date.month) expect(nextDay("Home", date.toString())).toBe(sunday.day);
      if (saturday.month === date.month) expect(nextDay("End", date.toString())).toBe(saturday.day);
    }),
  );
});

it("other keys lead nowhere (CAL-11)", () => {
  for (const key of ["Enter", "Tab", "a", "PageDown", "constructor"]) expect(nextDay(key, "2026-11-23")).toBeNull();
});
