import { expect, it } from "vitest";
import { describeFilters, periodLabel } from "./filter-labels.ts";
import { filterParameters, readFilters, writeFilters } from "./filter-address.ts";
import { type Filters, noFilters } from "./filters.ts";

const options = { total: 0, releases: [], brands: [], models: [], sizeRuns: [], years: [], months: [], confirmed: 0 };

it.each<[Partial<Filters>, string]>([
  [{ year: 2021 }, "Date Range (in 2021)"],
  [{ year: 2021, month: 11 }, "Date Range (in November 2021)"],
])("the date range and its chip say which it is: %o (LIST-30)", (dates, label) => {
  const filters: Filters = { ...noFilters, ...dates, ranking: { by: "likes", period: "date-range" } };
  expect(periodLabel("date-range", filters)).toBe(label);
  expect(describeFilters(filters, options).at(-1)?.label).toBe(`Most Liked: ${label}`);
});

it("the other periods have the names of LIST-30", () => {
  const names = (["week", "month", "6month", "all_time"] as const).map((period) => periodLabel(period, noFilters));
  expect(names).toEqual(["Week", "Month", "6 Months", "All Time"]);
});

/** A choice of each filter; a month needs a year. */
const choices: { [Field in keyof Filters]: Partial<Filters> } = {
  release: { release: "past" },
  brand: { brand: 2 },
  models: { models: [3] },
  sizeRuns: { sizeRuns: ["Men"] },
  year: { year: 2021 },
  month: { year: 2021, month: 11 },
  confirmed: { confirmed: true },
  ranking: { ranking: { by: "likes", period: "week" } },
  sort: { sort: "most_liked" },
};

it.each(Object.keys(choices) as (keyof Filters)[])(
  "%s is in the address, and has a chip that takes it back (LIST-28, LIST-35)",
  (field) => {
    const filters: Filters = { ...noFilters, ...choices[field] };
    const query = new URLSearchParams(writeFilters(filters));
    expect(readFilters(query)).toEqual(filters);
    expect(filterParameters).toEqual(expect.arrayContaining([...query.keys()]));
    const left = describeFilters(filters, options).map(({ without }) => without);
    // nothing else: the chip of a year takes back the month, too
    expect(left).toContainEqual({ ...filters, [field]: noFilters[field] });
  },
);
