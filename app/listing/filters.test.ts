import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productsQuery } from "#wire/list-parameters.ts";
import { addressQuery, apiQuery, isGrouped, pageSize, readListRequest } from "./list-request.ts";
import { readFilters, writeFilters } from "./filter-address.ts";
import {
  addModel,
  chooseBrand,
  chooseMonth,
  chooseRanking,
  chooseYear,
  type Filters,
  isPeriodAvailable,
  noFilters,
  removeModel,
  toggleSizeRun,
} from "./filters.ts";
import { rankedPeriods, releaseWords, wordOfRelease } from "#wire/parameter-words.ts";

const id = fc.integer({ min: 1, max: 50 });
const year = fc.constantFrom(null, 2016, 2024, 2026);
const ranking = fc.record({
  by: fc.constantFrom("likes", "views"),
  period: fc.constantFrom(...rankedPeriods),
});

/** Every change that a person can make to filters. */
const step: fc.Arbitrary<(filters: Filters) => Filters> = fc.oneof(
  fc.constantFrom(...Object.values(releaseWords)).map((release) => (filters: Filters) => ({ ...filters, release })),
  fc.integer({ min: 0, max: 5 }).map((brand) => (filters: Filters) => chooseBrand(filters, brand)),
  id.map((model) => (filters: Filters) => addModel(filters, model)),
  id.map((model) => (filters: Filters) => removeModel(filters, model)),
  fc.constantFrom("Men", "Women", "Grade School").map((run) => (filters: Filters) => toggleSizeRun(filters, run)),
  year.map((value) => (filters: Filters) => chooseYear(filters, value)),
  fc.constantFrom(null, 1, 12).map((month) => (filters: Filters) => chooseMonth(filters, month)),
  ranking.map((value) => (filters: Filters) => chooseRanking(filters, value as NonNullable<Filters["ranking"]>)),
  fc.constant((filters: Filters) => ({ ...filters, sort: "most_liked" as const, ranking: null })),
);
const filters = fc.array(step, { maxLength: 15 }).map((steps) => steps.reduce((value, next) => next(value), noFilters));

const read = (query: [string, string][]) => readFilters(new URLSearchParams(query));
const week = { by: "likes", period: "week" } as const;
const range = { by: "views", period: "date-range" } as const;

describe("the filters", () => {
  it("clear the models when another brand or none is chosen (LIST-32)", () => {
    const nike = addModel(chooseBrand(noFilters, 2), 7);
    expect(chooseBrand(nike, 0)).toEqual(noFilters);
    expect(chooseBrand(nike, 5)).toEqual({ ...noFilters, brand: 5 });
    expect(chooseBrand(nike, 2)).toBe(nike);
  });

  it("hold each model once (LIST-33)", () => {
    const once = addModel(chooseBrand(noFilters, 2), 7);
    expect(addModel(once, 7).models).toEqual([7]);
    expect(addModel(once, 8).models).toEqual([7, 8]);
    expect(removeModel(addModel(once, 8), 7).models).toEqual([8]);
  });

  it("clear and disable all periods but the date range when a year is chosen (LIST-30, LIST-31)", () => {
    const liked = chooseRanking(noFilters, week);
    expect(liked.ranking).toEqual(week);
    const dated = chooseYear(liked, 2024);
    expect(dated).toEqual({ ...noFilters, year: 2024 });
    expect(rankedPeriods.filter((period) => isPeriodAvailable(dated, period))).toEqual(["date-range"]);
    expect(chooseRanking(dated, week)).toBe(dated);
    expect(rankedPeriods.filter((period) => isPeriodAvailable(liked, period))).toEqual([
      "week",
      "month",
      "6month",
      "all_time",
    ]);
    expect(chooseRanking(noFilters, range)).toBe(noFilters);
  });

  it("clear the month and the date range with the year, and keep them for another year (LIST-31)", () => {
    const dated = chooseRanking(chooseMonth(chooseYear(noFilters, 2024), 5), range);
    expect(dated).toEqual({ ...noFilters, year: 2024, month: 5, ranking: range });
    expect(chooseYear(dated, 2023)).toEqual({ ...dated, year: 2023 });
    expect(chooseYear(dated, null)).toEqual(noFilters);
    expect(chooseMonth(noFilters, 5)).toBe(noFilters);
  });

  it("hold either most liked or most viewed, and clear a ranking that is chosen again (LIST-29)", () => {
    const viewed = chooseRanking(chooseRanking(noFilters, week), { by: "views", period: "month" });
    expect(viewed.ranking).toEqual({ by: "views", period: "month" });
    expect(chooseRanking(viewed, { by: "views", period: "month" }).ranking).toBeNull();
    expect(chooseRanking({ ...noFilters, sort: "most_liked" }, week).sort).toBe("by_date");
  });

  it("stay valid after any sequence of changes (LIST-30, LIST-31, LIST-33)", () => {
    fc.assert(
      fc.property(filters, (value) => {
        if (value.year === null) expect(value.month).toBeNull();
        if (value.ranking) expect(isPeriodAvailable(value, value.ranking.period)).toBe(true);
        expect(new Set(value.models).size).toBe(value.models.length);
        expect(new Set(value.sizeRuns).size).toBe(value.sizeRuns.length);
      }),
    );
  });
});

describe("the address of a list", () => {
  it("is read as the filters that were written, and gives a valid API call (LIST-35)", () => {
    fc.assert(
      fc.property(filters, fc.option(fc.string({ minLength: 1 })), (value, search) => {
        expect(read(writeFilters(value))).toEqual(value);
        const query = apiQuery({ scope: { brandId: 2 }, filters: value, search });
        const parsed = productsQuery.parse(Object.fromEntries(query));
        expect(parsed).toMatchObject({ by_release: wordOfRelease(value.release), brand_id: 2 });
      }),
    );
  });

  it("is never refused: malformed and contradictory values are ignored (LIST-36)", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("0", "-1", "13", "2024", "week", "date-range", "most_liked", "1,2"),
    );
    const names = ["sort", "by_release", "brand_id", "model_ids", "size_runs", "year", "month", "most_likes", "page"];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text)), (query) => {
        const request = readListRequest({}, new URLSearchParams(query));
        expect(() => productsQuery.parse(Object.fromEntries(apiQuery(request)))).not.toThrow();
        expect(request.page).toBeGreaterThan(0);
      }),
    );
    expect(read([["month", "5"]])).toEqual(noFilters);
    expect(read([["most_likes", "date-range"]])).toEqual(noFilters);
    expect(
      read([
        ["most_likes", "week"],
        ["year", "2024"],
      ]),
    ).toEqual({ ...noFilters, year: 2024 });
  });

  it("shows the most liked upcoming releases for sort=most_liked (HOME-3, LIST-37)", () => {
    expect(read([["sort", "most_liked"]])).toEqual({ ...noFilters, sort: "most_liked", release: "upcoming" });
    expect(read([["by_release", "not_yes_released"]])).toEqual({ ...noFilters, release: "upcoming" });
    const request = { scope: {}, filters: read([["sort", "most_liked"]]), search: null };
    expect(apiQuery(request).toString()).toBe("by_release=not_yes_released&field=most_liked");
    expect(addressQuery(request, 3)).toEqual([
      ["sort", "most_liked"],
      ["page", "3"],
    ]);
  });

  it("accepts what a form sends without scripts: empty fields and repeated size runs (SITE-23)", () => {
    const form: [string, string][] = [
      ["by_release", "past_releases"],
      ["brand_id", "0"],
      ["size_runs", "Men"],
      ["size_runs", "Women"],
      ["year", ""],
      ["month", ""],
    ];
    expect(read(form)).toEqual({ ...noFilters, release: "past", sizeRuns: ["Men", "Women"] });
  });
});

it("a list by date is grouped, and has 8 releases a page for the next six months, else 18 (LIST-2, LIST-42, LIST-45, LIST-46)", () => {
  const request = (query: string) => readListRequest({}, new URLSearchParams(query));
  expect(isGrouped(request("brand_id=2&year=2024"))).toBe(true);
  for (const query of ["sort=most_liked", "most_likes=week", "most_views=date-range&year=2024", "search=x"]) {
    expect(isGrouped(request(query)), query).toBe(false);
  }
  expect(pageSize(request(""))).toBe(18);
  expect(pageSize(request("by_release=range-six-months"))).toBe(8);
  expect(pageSize(request("by_release=range-six-months&most_likes=week"))).toBe(18);
});
