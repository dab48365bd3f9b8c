import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { FIRST_MONTH } from "#domain/time/calendar-month.ts";

const FIRST = Number(FIRST_MONTH.replace("-", ""));

/** The months of a year that have releases, 1 to 12. */
export interface YearMonths {
  year: number;
  months: number[];
}

/** Lists every month of the calendar with a release in it, by year, the newest year first (CAL-8). */
export function listReleaseMonths({ facets }: Catalog): YearMonths[] {
  const months = facets
    .valuesOf("month")
    .filter((month) => month >= FIRST && facets.withFacet("month", month).countBoth(facets.listed) > 0)
    .toSorted((one, other) => one - other);
  return [...Map.groupBy(months, (month) => Math.floor(month / 100))]
    .map(([year, values]) => ({ year, months: values.map((month) => month % 100) }))
    .toReversed();
}
