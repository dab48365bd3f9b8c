import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankedPeriods, releaseFilters } from "#domain/listing/choices.ts";
import { productsQuery } from "#domain/listing/contract.ts";
import { addressQuery, apiQuery, isGrouped, pageSize, readAsked } from "./asked.ts";
import { readFilters, writeFilters } from "./filter-address.ts";
import {
  addModel,
  chooseBrand,
  chooseMonth,
  chooseRanking,
  chooseYear,
  type Filters,
  isPeriodOpen,
  noFilters,
  removeModel,
  toggleSizeRun,
} from "./filters.ts";

const id = fc.integer({ min: 1, max: 50 });
const year = fc.constantFrom(null, 2016, 2024, 2026);
const ranking = fc.record({
  by: fc.constantFrom("most_likes", "most_views"),
  period: fc.constantFrom(...rankedPeriods),
});

/** Everything that a person can do to filters. */
const step: fc.Arbitrary<(filters: Filters) => Filters> = fc.oneof(
  fc.constantFrom(...releaseFilters).map((release) => (filters: Filters) => ({ ...filters, release })),
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
const week = { by: "most_likes", period: "week" } as const;
const range = { by: "most_views", period: "date-range" } as const;

describe("the release filter (spec §4)", () => {
  it("takes the models away with their brand, also when another takes its place", () => {
    const nike = addModel(chooseBrand(noFilters, 2), 7);
    expect(chooseBrand(nike, 0)).toEqual(noFilters);
    expect(chooseBrand(nike, 5)).toEqual({ ...noFilters, brand: 5 });
    expect(chooseBrand(nike, 2)).toBe(nike);
  });

  it("has a model once", () => {
    const once = addModel(chooseBrand(noFilters, 2), 7);
    expect(addModel(once, 7).models).toEqual([7]);
    expect(addModel(once, 8).models).toEqual([7, 8]);
    expect(removeModel(addModel(once, 8), 7).models).toEqual([8]);
  });

  it("clears the periods that end today when a year is chosen, and closes them", () => {
    const liked = chooseRanking(noFilters, week);
    expect(liked.ranking).toEqual(week);
    const dated = chooseYear(liked, 2024);
    expect(dated).toEqual({ ...noFilters, year: 2024 });
    expect(rankedPeriods.filter((period) => isPeriodOpen(dated, period))).toEqual(["date-range"]);
    expect(chooseRanking(dated, week)).toBe(dated);
    expect(rankedPeriods.filter((period) => isPeriodOpen(liked, period))).toEqual([
      "week",
      "month",
      "6month",
      "all_time",
    ]);
    expect(chooseRanking(noFilters, range)).toBe(noFilters);
  });

  it("clears the month and the date range with the year; another year keeps them", () => {
    const dated = chooseRanking(chooseMonth(chooseYear(noFilters, 2024), 5), range);
    expect(dated).toEqual({ ...noFilters, year: 2024, month: 5, ranking: range });
    expect(chooseYear(dated, 2023)).toEqual({ ...dated, year: 2023 });
    expect(chooseYear(dated, null)).toEqual(noFilters);
    expect(chooseMonth(noFilters, 5)).toBe(noFilters);
  });

  it("has either most liked or most viewed; chosen again, it is given up", () => {
    const viewed = chooseRanking(chooseRanking(noFilters, week), { by: "most_views", period: "month" });
    expect(viewed.ranking).toEqual({ by: "most_views", period: "month" });
    expect(chooseRanking(viewed, { by: "most_views", period: "month" }).ranking).toBeNull();
    expect(chooseRanking({ ...noFilters, sort: "most_liked" }, week).sort).toBe("by_date");
  });

  it("never gets into a state that cannot be, whatever is done", () => {
    fc.assert(
      fc.property(filters, (value) => {
        if (value.year === null) expect(value.month).toBeNull();
        if (value.ranking) expect(isPeriodOpen(value, value.ranking.period)).toBe(true);
        expect(new Set(value.models).size).toBe(value.models.length);
        expect(new Set(value.sizeRuns).size).toBe(value.sizeRuns.length);
      }),
    );
  });
});

describe("the address of a list", () => {
  it("is read as the filters that were written, and the API takes what it is asked", () => {
    fc.assert(
      fc.property(filters, fc.option(fc.string({ minLength: 1 })), (value, search) => {
        expect(read(writeFilters(value))).toEqual(value);
        const query = apiQuery({ scope: { brand_id: 2 }, filters: value, search });
        const parsed = productsQuery.parse(Object.fromEntries(query));
        expect(parsed).toMatchObject({ by_release: value.release, brand_id: 2 });
      }),
    );
  });

  it("is never refused: what makes no sense is as good as not there", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("0", "-1", "13", "2024", "week", "date-range", "most_liked", "1,2"),
    );
    const names = ["sort", "by_release", "brand_id", "model_ids", "size_runs", "year", "month", "most_likes", "page"];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text)), (query) => {
        const asked = readAsked({}, new URLSearchParams(query));
        expect(() => productsQuery.parse(Object.fromEntries(apiQuery(asked)))).not.toThrow();
        expect(asked.page).toBeGreaterThan(0);
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

  it("has the words of spec §2: most liked is of what is coming, unless another release filter is there", () => {
    expect(read([["sort", "most_liked"]])).toEqual({ ...noFilters, sort: "most_liked", release: "not_yes_released" });
    expect(read([["by_release", "not_yes_released"]])).toEqual({ ...noFilters, release: "not_yes_released" });
    const asked = { scope: {}, filters: read([["sort", "most_liked"]]), search: null };
    expect(apiQuery(asked).toString()).toBe("by_release=not_yes_released&field=most_liked");
    expect(addressQuery(asked, 3)).toEqual([
      ["sort", "most_liked"],
      ["page", "3"],
    ]);
  });

  it("takes what a form without scripts sends: empty fields, and size runs one by one", () => {
    const form: [string, string][] = [
      ["by_release", "past_releases"],
      ["brand_id", "0"],
      ["size_runs", "Men"],
      ["size_runs", "Women"],
      ["year", ""],
      ["month", ""],
    ];
    expect(read(form)).toEqual({ ...noFilters, release: "past_releases", sizeRuns: ["Men", "Women"] });
  });
});

it("groups by date, and shows eight of the next six months (spec §4 and §9)", () => {
  const asked = (query: string) => readAsked({}, new URLSearchParams(query));
  expect(isGrouped(asked("brand_id=2&year=2024"))).toBe(true);
  for (const query of ["sort=most_liked", "most_likes=week", "most_views=date-range&year=2024", "search=x"]) {
    expect(isGrouped(asked(query)), query).toBe(false);
  }
  expect(pageSize(asked(""))).toBe(18);
  expect(pageSize(asked("by_release=range-six-months"))).toBe(8);
  expect(pageSize(asked("by_release=range-six-months&most_likes=week"))).toBe(18);
});
