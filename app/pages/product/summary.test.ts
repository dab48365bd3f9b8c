import { expect, it } from "vitest";
import type { Product } from "#domain/releases/product.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { summaryOf } from "./summary.ts";
import type { ShownZone } from "./use-zone.ts";

const moment = "2026-11-28T10:00:00-05:00";
const shoe = (more: object = {}) =>
  ({ date: { year: 2026, month: 11, day: 28 }, moment, unreleasedManagement: 0, ...more }) as Product;
const zoneOf = (name: string) => {
  const clock = makeZoneClock(name);
  return { clock, hour: (at: number) => clock.time(at).split(" ").slice(0, 2).join(" ") } as ShownZone;
};

it.each([
  ["America/New_York", -1, "Sat, Nov 28, 10:00 AM EST", "Nov 28, 10:00 AM"],
  ["Asia/Tokyo", -1, "Sun, Nov 29, 12:00 AM GMT+9", "Nov 29, 12:00 AM"],
  ["America/New_York", 1, "November 28, 2026", "Nov 28, 2026"],
  // the day stays that of the reader's clock, as in the head of the page
  ["Asia/Tokyo", 1, "November 29, 2026", "Nov 29, 2026"],
])(
  "a date in a few words is on the reader's clock in %s, %d minute from the moment (PROD-32)",
  (zone, minutes, text, brief) => {
    const summary = summaryOf(shoe(), Date.parse(moment) + minutes * 60_000, zoneOf(zone));
    expect([summary.text, summary.brief]).toEqual([text, brief]);
  },
);

it("a day without an hour is the release's own in every zone (PROD-32)", () => {
  const summary = summaryOf(shoe({ moment: null }), Date.parse(moment), zoneOf("Asia/Tokyo"));
  expect([summary.text, summary.brief]).toEqual(["November 28, 2026", "Nov 28, 2026"]);
});
