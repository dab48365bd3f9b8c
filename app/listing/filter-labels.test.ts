import { expect, it } from "vitest";
import { describeFilters, periodLabel } from "./filter-labels.ts";
import { type Filters, noFilters } from "./filters.ts";

const options = { total: 0, releases: [], brands: [], models: [], sizeRuns: [], years: [], months: [] };

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
