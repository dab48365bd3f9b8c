import { type Filters, noFilters, type RankingFilter } from "./filters.ts";
import { isReleaseWord, rankedPeriods, releaseWords, wordOfRelease } from "#wire/parameter-words.ts";

/** The query parameters of a list's address (LIST-35); all but `sort` are named as in the API. */
export const filterParameters = [
  "sort",
  "by_release",
  "brand_id",
  "model_ids",
  "size_runs",
  "year",
  "month",
  "confirmed",
  "most_likes",
  "most_views",
];

type Parameters = [name: string, value: string][];

/** Reads filters from an address. Malformed values, and those that exclude each other, are ignored (LIST-36). */
export function readFilters(parameters: URLSearchParams): Filters {
  // a form without scripts sends several values as repeated parameters
  const list = (name: string) =>
    parameters
      .getAll(name)
      .flatMap((value) => value.split(","))
      .filter(Boolean);
  const number = (name: string, min: number, max: number) => {
    const value = parameters.get(name) ?? "";
    return /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null;
  };
  const sort = parameters.get("sort") === "most_liked" ? "most_liked" : "by_date";
  const year = number("year", 1000, 9999);
  const word = parameters.get("by_release") ?? "";
  return {
    // the most liked list shows upcoming releases by default (LIST-37)
    release:
      (isReleaseWord(word) ? releaseWords[word] : null) ?? (sort === "most_liked" ? "upcoming" : noFilters.release),
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
    confirmed: parameters.get("confirmed") === "1",
    ranking: readRanking(parameters, year !== null),
    sort,
  };
}

function readRanking(parameters: URLSearchParams, hasYear: boolean): RankingFilter | null {
  for (const by of ["likes", "views"] as const) {
    const period = rankedPeriods.find((value) => value === parameters.get(`most_${by}`));
    if (period && (period === "date-range") === hasYear) return { by, period };
  }
  return null;
}

/** Returns the query parameters that readFilters() reads as the given filters; defaults are left out. */
export function writeFilters({
  release,
  brand,
  models,
  sizeRuns,
  year,
  month,
  confirmed,
  ranking,
  sort,
}: Filters): Parameters {
  const parameters: Parameters = [];
  if (sort !== noFilters.sort) parameters.push(["sort", sort]);
  const defaultRelease = sort === "most_liked" ? "upcoming" : noFilters.release;
  if (release !== defaultRelease) parameters.push(["by_release", wordOfRelease(release)]);
  if (brand !== 0) parameters.push(["brand_id", String(brand)]);
  if (models.length > 0) parameters.push(["model_ids", models.join(",")]);
  if (sizeRuns.length > 0) parameters.push(["size_runs", sizeRuns.join(",")]);
  if (year !== null) parameters.push(["year", String(year)]);
  if (month !== null) parameters.push(["month", String(month)]);
  if (confirmed) parameters.push(["confirmed", "1"]);
  if (ranking) parameters.push([`most_${ranking.by}`, ranking.period]);
  return parameters;
}
