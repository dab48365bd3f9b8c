import { rankedPeriods, releaseFilters } from "#domain/listing/choices.ts";
import { type Filters, noFilters, type RankingFilter } from "./filters.ts";

/** The parameters of a list's address, in the words of the API; `sort` is spec §2's. */
export const filterParameters = [
  "sort",
  "by_release",
  "brand_id",
  "model_ids",
  "size_runs",
  "year",
  "month",
  "most_likes",
  "most_views",
];

type Parameters = [name: string, value: string][];

/** Reads filters from an address. What makes no sense, or cannot go with the rest, is as good as not there. */
export function readFilters(parameters: URLSearchParams): Filters {
  // a form without scripts repeats what has several values
  const list = (name: string) =>
    parameters
      .getAll(name)
      .flatMap((value) => value.split(","))
      .filter(Boolean);
  const number = (name: string, from: number, to: number) => {
    const value = parameters.get(name) ?? "";
    return /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : null;
  };
  const sort = parameters.get("sort") === "most_liked" ? "most_liked" : "by_date";
  const year = number("year", 1000, 9999);
  return {
    // most-liked is of upcoming releases (spec §2 "Home")
    release:
      releaseFilters.find((value) => value === parameters.get("by_release")) ??
      (sort === "most_liked" ? "not_yes_released" : noFilters.release),
    brand: number("brand_id", 0, 999_999_999) ?? 0,
    models: [
      ...new Set(
        list("model_ids")
          .filter((id) => /^\d{1,9}$/.test(id))
          .map(Number),
      ),
    ],
    sizeRuns: [...new Set(list("size_runs"))],
    year,
    month: year === null ? null : number("month", 1, 12),
    ranking: readRanking(parameters, year !== null),
    sort,
  };
}

function readRanking(parameters: URLSearchParams, hasYear: boolean): RankingFilter | null {
  for (const by of ["most_likes", "most_views"] as const) {
    const period = rankedPeriods.find((value) => value === parameters.get(by));
    if (period && (period === "date-range") === hasYear) return { by, period };
  }
  return null;
}

/** The address that readFilters reads as `filters`; what is as it is by default is left out. */
export function writeFilters({ release, brand, models, sizeRuns, year, month, ranking, sort }: Filters): Parameters {
  const parameters: Parameters = [];
  if (sort !== noFilters.sort) parameters.push(["sort", sort]);
  const usual = sort === "most_liked" ? "not_yes_released" : noFilters.release;
  if (release !== usual) parameters.push(["by_release", release]);
  if (brand !== 0) parameters.push(["brand_id", String(brand)]);
  if (models.length > 0) parameters.push(["model_ids", models.join(",")]);
  if (sizeRuns.length > 0) parameters.push(["size_runs", sizeRuns.join(",")]);
  if (year !== null) parameters.push(["year", String(year)]);
  if (month !== null) parameters.push(["month", String(month)]);
  if (ranking) parameters.push([ranking.by, ranking.period]);
  return parameters;
}
