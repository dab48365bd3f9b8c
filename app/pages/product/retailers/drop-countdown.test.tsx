import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Product, Stockist } from "#domain/releases/product.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import type { ShownZone } from "../use-zone.ts";
import { DropCountdown, dropWithinAnHour } from "./drop-countdown.tsx";

const at = (time: string) => `2026-11-29T${time}:00-05:00`;
const now = Date.parse(at("09:00"));

/** Makes a shop that opens at a time, without one for null. */
const shop = (time: string | null, more: Partial<Stockist> = {}) => ({
  time: time ?? "",
  releaseDate: time === null ? "2026-11-29" : at(time),
  releasedFrom: at(time ?? "00:00"),
  releaseType: null,
  beforeText: "View at store",
  afterText: "Shop now",
  ...more,
});

/** Makes a shoe of November 29 that drops at a time, null for an unknown one, with shops. */
function shoe(time: string | null, stockists: object[]): Product {
  return { moment: time === null ? null : at(time), sizes: [{ regions: [{ stockists }] }] } as unknown as Product;
}

it.each<[string, Product, ReturnType<typeof dropWithinAnHour>]>([
  ["the release", shoe("09:30", []), { at: Date.parse(at("09:30")), of: "release" }],
  [
    "the release, also where a shop is earlier",
    shoe("09:30", [shop("09:10")]),
    { at: Date.parse(at("09:30")), of: "release" },
  ],
  [
    "the first shop, hours before the release",
    shoe("16:00", [shop("09:09")]),
    { at: Date.parse(at("09:09")), of: "first" },
  ],
  ["a further shop", shoe("08:00", [shop("08:30"), shop("09:45")]), { at: Date.parse(at("09:45")), of: "next" }],
  [
    "the release, where that is the hour of a shop",
    shoe("09:20", [shop("11:00"), shop("09:20")]),
    { at: Date.parse(at("09:20")), of: "release" },
  ],
  [
    "a raffle as a shop",
    shoe("10:30", [shop("09:20", { releaseType: "Raffle" }), shop("10:30")]),
    { at: Date.parse(at("09:20")), of: "first" },
  ],
  ["nothing more than an hour ahead", shoe("10:01", [shop("10:30")]), null],
  ["nothing where nobody has an hour", shoe(null, [shop(null)]), null],
])("a page leads with %s (PROD-30, TIME-30)", (_what, product, expected) =>
  expect(dropWithinAnHour(product, now)).toEqual(expected),
);

it.each([
  ["less than a day ahead by what is left", at("11:00"), "11:00 AM EST · opens in 2 h"],
  ["later by its day", "2026-12-05T11:00:00-05:00", "Sat, Dec 5, 11:00 AM EST"],
])("the retailer that opens next is named %s (PROD-30)", (_what, releasedFrom, text) => {
  const product = shoe("09:00", [shop("11:00", { name: "Kith", releasedFrom })]);
  const clock = makeZoneClock("America/New_York");
  const zone = { clock, time: clock.time } as ShownZone;
  render(<DropCountdown product={product} drop={{ at: now, of: "release" }} now={now} zone={zone} />);
  expect(screen.getByText(/^Opening next/).parentElement?.textContent).toBe(`Opening next Kith ${text}`);
});
