import { expect, it } from "vitest";
import { type KnownMoment, knownMoment, ownMoment } from "./known-moment.ts";
import { partialDateOf } from "./partial-date.ts";

const hour = "2026-11-28T10:00:00-05:00";

it.each<[string | null, string | null, string | null, KnownMoment | null]>([
  ["2026-11-28", hour, null, { at: hour, precision: "hour", of: "release" }],
  ["2026-11-28", hour, "Kith", { at: hour, precision: "hour", of: "retailer", retailer: "Kith" }],
  ["2026-11-28", null, null, { at: "2026-11-28", precision: "day", of: "release" }],
  ["2026-11", null, null, { at: "2026-11", precision: "month", of: "release" }],
  ["2026", null, null, { at: "2026", precision: "year", of: "release" }],
  [null, null, null, null],
])("a release of %s at %s, of %s, is at %j (TIME-31)", (date, moment, momentRetailer, expected) => {
  expect(knownMoment({ date: partialDateOf(date), moment, momentRetailer })).toEqual(expected);
});

it("an hour of a retailer is no timed release (TIME-14)", () => {
  expect(ownMoment({ moment: hour, momentRetailer: null })).toBe(hour);
  expect(ownMoment({ moment: hour, momentRetailer: "Kith" })).toBeNull();
});
