import { describe, expect, it } from "vitest";
import { queryWords } from "./query-words.ts";
import { parseSearch } from "./parse-search.ts";

const sizeRuns = ["Men", "Women", "Unisex", "Grade School", "Preschool", "Toddler"];

/** Returns the understood phrases of a text on Saturday, November 21, 2026. */
function read(text: string, runs = sizeRuns) {
  const phrases = parseSearch(text, queryWords(text), { sizeRuns: runs, today: "2026-11-21" });
  return phrases.map(({ label, start, end }) => [label, text.slice(start, end)]);
}

describe("a search text says", () => {
  it.each([
    ["samba women", [["Women", "women"]]],
    ["Women's samba", [["Women", "Women's"]]],
    ["toddler jordan 1", [["Toddler", "toddler"]]],
    ["gs jordan", [["Grade School", "gs"]]],
    ["big kids jordan", [["Grade School", "big kids"]]],
    ["jordan kids", [["Grade School, Preschool, Toddler", "kids"]]],
    ["air jordan 4 2021", [["2021", "2021"]]],
    ["november dunks", [["November", "november"]]],
    ["sept 2022", [["September 2022", "sept 2022"]]],
    ["2022 september", [["September 2022", "2022 september"]]],
    ["next month", [["December 2026", "next month"]]],
    ["last year jordan", [["2025", "last year"]]],
    ["upcoming dunks", [["Upcoming", "upcoming"]]],
    ["jordan coming soon", [["Upcoming", "coming soon"]]],
    ["past yeezy", [["Past Releases", "past"]]],
    ["most liked jordan 4", [["Most Liked", "most liked"]]],
    ["popular dunks", [["Most Liked", "popular"]]],
    ["best sambas", [["Most Liked", "best"]]],
    ["yeezy most viewed", [["Most Viewed", "most viewed"]]],
    ["dunk under 150", [["Under $150", "under 150"]]],
    ["dunk < $150", [["Under $150", "< $150"]]],
    ["over $200 jordan", [["Over $200", "over $200"]]],
    ["up to 99.50", [["Up to $99", "up to 99.50"]]],
    ["$100-$150 dunk", [["$100 – $150", "$100-$150"]]],
    ["between 100 and 150", [["$100 – $150", "between 100 and 150"]]],
    ["jordan december 5", [["December 5, 2026", "december 5"]]],
    [
      "2026 december 5",
      [
        ["2026", "2026"],
        ["December 5, 2026", "december 5"],
      ],
    ],
    [
      "under 150 this week",
      [
        ["Under $150", "under 150"],
        ["This Week", "this week"],
      ],
    ],
    [
      "women jordan 2019 under 200",
      [
        ["Women", "women"],
        ["2019", "2019"],
        ["Under $200", "under 200"],
      ],
    ],
  ])("%s (SRCH-13)", (text, phrases) => {
    expect(read(text)).toEqual(phrases);
  });

  it.each([
    "air max 90",
    "air max 270",
    "kobe 8",
    "1972",
    "2300",
    "over 9",
    "undercover 100",
    "marathon",
    "yeezy 350",
    "high top",
    "liked",
  ])("%s is text alone (SRCH-13)", (text) => {
    expect(read(text)).toEqual([]);
  });

  it("size runs that the catalog does not have are text (SRCH-13)", () => {
    expect(read("samba women kids", ["Men", "Toddler"])).toEqual([["Toddler", "kids"]]);
  });

  it("a month without a year is the nearest one first, and of two the one ahead (SRCH-13)", () => {
    const monthsOf = (text: string) =>
      parseSearch(text, queryWords(text), { sizeRuns, today: "2026-11-21" })[0]?.condition.months?.slice(0, 3);
    expect(monthsOf("november")).toEqual([202611, 202711, 202511]);
    expect(monthsOf("january")).toEqual([202701, 202601, 202801]);
    expect(monthsOf("october")).toEqual([202610, 202710, 202510]);
    expect(monthsOf("may")).toEqual([202705, 202605, 202805]);
  });
});
