import { describe, expect, it } from "vitest";
import type { NamedPlaceChange, ReleaseDate } from "#domain/catalog/release-changes.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { describeChange } from "./describe-release.ts";
import { sumChanges } from "./sum-changes.ts";

const on = (release_date: string | null, time: string | null = null, unreleased_management = 0): ReleaseDate => ({
  release_date,
  release_time: time,
  release_time_zone: time && NEW_YORK,
  unreleased_management,
});
const at = (stockist: string | null, before: ReleaseDate | null, after: ReleaseDate | null, size_run = "Men") =>
  ({
    size_run,
    region: "US",
    stockist,
    before,
    after,
    region_name: "the US",
    retailer: stockist?.toUpperCase() ?? null,
  }) satisfies NamedPlaceChange;
const say = (changes: Parameters<typeof sumChanges>[0], after: ReleaseDate) => {
  const sum = sumChanges(changes, after);
  return sum && describeChange(sum, after, NEW_YORK);
};

const [first, second] = [on("2026-11-28"), on("2026-12-05")];
const days = "Saturday, November 28, 2026 to Saturday, December 5, 2026";
const hours = "Saturday, November 28, 2026 at 10:00 AM EST to Saturday, November 28, 2026 at 11:00 AM EST";
const [ten, eleven] = [on("2026-11-28", "10:00"), on("2026-11-28", "11:00")];

describe("changes at regions and retailers (LETT-10)", () => {
  it.each<[string, NamedPlaceChange[], string | null]>([
    ["at a retailer", [at("a", ten, eleven)], `At A (the US): moves from ${hours}.`],
    ["in a region", [at(null, first, second)], `In the US: moves from ${days}.`],
    [
      "in a region with its retailers",
      [at(null, first, second), at("a", first, second)],
      `In the US: moves from ${days}.`,
    ],
    [
      "at retailers, some of them in two size runs",
      [at("a", ten, eleven), at("b", ten, eleven), at("a", ten, eleven, "Women")],
      `At A (the US) and at B (the US): moves from ${hours}.`,
    ],
    [
      "at more retailers than a sentence names",
      ["a", "b", "c", "d", "e"].map((name) => at(name, ten, eleven)),
      `At A (the US), at B (the US), at C (the US), and 2 more: moves from ${hours}.`,
    ],
    [
      "an announced hour",
      [at("a", first, ten)],
      "At A (the US): now releases on Saturday, November 28, 2026 at 10:00 AM EST.",
    ],
    ["a new retailer", [at("a", null, ten)], null],
    ["a retailer that is gone", [at("a", ten, null)], null],
    [
      "no change to people",
      [at("a", on("2026-11-28", "10:00"), { ...on("2026-11-28", "07:00"), release_time_zone: "America/Los_Angeles" })],
      null,
    ],
  ])("tells %s", (_, places, text) => {
    expect(say([{ before: first, places }], first)).toBe(text);
  });

  it("tells few sentences of many different ones", () => {
    const places = [1, 2, 3, 4, 5].map((hour) => at(`a${hour}`, ten, on("2026-11-28", `1${hour}:30`)));
    const text = say([{ before: first, places }], first);
    expect(text?.match(/moves from/g)).toHaveLength(3);
    expect(text).toMatch(/ Other dates changed, too\.$/);
  });

  it("tells nothing of places that move with the product", () => {
    const places = [
      at(null, first, second),
      at("a", first, second),
      // its hour stays
      at("b", on("2026-11-28", "08:00"), on("2026-12-05", "08:00")),
    ];
    expect(say([{ before: first, places }], second)).toBe(`Moves from ${days}.`);
    // an hour that is the product's
    expect(say([{ before: ten, places: [at("a", ten, eleven)] }], eleven)).toBe(`Moves from ${hours}.`);
  });

  it("tells of a place that moves otherwise than the product", () => {
    expect(say([{ before: first, places: [at("a", first, on("2026-12-12"))] }], second)).toBe(
      `Moves from ${days}. At A (the US): moves from Saturday, November 28, 2026 to Saturday, December 12, 2026.`,
    );
  });

  it("tells of the product alone when all of it is gone, or announced for the same day", () => {
    const gone = on("2026-11-28", null, 1);
    const place = at("a", on("2026-11-30", "10:00"), on("2026-11-30", "10:00", 1));
    expect(say([{ before: first, places: [place] }], gone)).toBe("No longer has a release date.");
    expect(say([{ before: gone, places: [at("a", gone, first)] }], first)).toBe(
      "Now releases on Saturday, November 28, 2026.",
    );
  });

  it("tells of a place that has a date of its own when the product gets or loses one", () => {
    const move = at(null, first, second);
    const text = `In the US: moves from ${days}.`;
    expect(say([{ before: on(null), places: [move] }], on("2027"))).toBe(`Now releases in 2027. ${text}`);
    expect(say([{ before: first, places: [move] }], on(null))).toBe(`No longer has a release date. ${text}`);
    expect(say([{ before: on(null), places: [at("a", first, on(null))] }], second)).toBe(
      "Now releases on Saturday, December 5, 2026. At A (the US): no longer has a release date.",
    );
  });

  it("tells a day that is lost as such, though a month or a year is left (ALERT-2)", () => {
    const was = "o longer on Saturday, November 28, 2026 at 10:00 AM EST: now";
    expect(say([{ before: ten, places: [] }], on("2026-12"))).toBe(`N${was} December 2026.`);
    expect(say([{ before: ten, places: [] }], on("2026-11"))).toBe(`N${was} November 2026.`);
    expect(say([{ before: ten, places: [at("a", ten, on("2027"))] }], ten)).toBe(`At A (the US): n${was} 2027.`);
    // without a day there is none to lose
    expect(say([{ before: on("2026-11"), places: [] }], on("2026-12"))).toBe(
      "Moves from November 2026 to December 2026.",
    );
    const earlier = [{ before: on("2026-12"), after: ten, places: [] }];
    expect(say([{ before: ten, places: [], earlier }], on("2026-12"))).toMatch(/^Moves back to December 2026 from/);
  });

  it("tells a change that takes the one before it back as such, of the product and at a retailer", () => {
    const otherPlace = { before: second, after: second, places: [at("b", ten, eleven)] };
    const there = { before: first, after: second, places: [at("a", ten, eleven)] };
    const earlier = [otherPlace, there];
    expect(say([{ before: second, places: [at("a", eleven, ten)], earlier }], first)).toBe(
      "Moves back to Saturday, November 28, 2026 from Saturday, December 5, 2026. At A (the US): moves back to " +
        "Saturday, November 28, 2026 at 10:00 AM EST from Saturday, November 28, 2026 at 11:00 AM EST.",
    );
    expect(say([{ before: second, places: [], earlier }], on("2026-12-12"))).toMatch(/^Moves from/);
    expect(say([{ before: second, places: [], earlier: [{ ...there, before: second, after: first }] }], first)).toMatch(
      /^Moves from/,
    );
  });

  it("tells several as one, and none that was taken back", () => {
    const there = { before: first, places: [at("a", ten, on("2026-11-28", "10:30"))] };
    const further = { before: first, places: [at("a", on("2026-11-28", "10:30"), eleven)] };
    const back = { before: first, places: [at("a", on("2026-11-28", "10:30"), ten)] };
    expect(say([there, further], first)).toBe(`At A (the US): moves from ${hours}.`);
    expect(say([there, back], first)).toBeNull();
  });
});

describe("a move that takes another back (LETT-10)", () => {
  const third = on("2026-12-12");
  it.each<[string, ReleaseDate[], boolean]>([
    ["the only one", [first, second, first], true],
    ["the last of two", [first, second, third, second], true],
    ["the first, once the second is taken back", [first, second, third, second, first], true],
    ["none: it goes on", [first, second, third], false],
    ["none: it leaves two dates behind", [first, second, third, first], false],
  ])("takes back %s, of the product and at a retailer", (_which, dates, isRevert) => {
    const moves = dates.slice(1).map((after, at) => ({ before: dates[at] as ReleaseDate, after }));
    const earlier = moves.slice(0, -1).toReversed();
    const { before, after } = moves.at(-1) as { before: ReleaseDate; after: ReleaseDate };
    const own = earlier.map((move) => ({ ...move, places: [] }));
    expect(sumChanges([{ before, places: [], earlier: own }], after)?.isRevert).toBe(isRevert);
    const atRetailer = earlier.map((move) => ({ before: ten, after: ten, places: [at("a", move.before, move.after)] }));
    const sum = sumChanges([{ before: ten, places: [at("a", before, after)], earlier: atRetailer }], ten);
    expect(sum?.places.map((place) => place.isRevert)).toEqual([isRevert]);
  });
});
