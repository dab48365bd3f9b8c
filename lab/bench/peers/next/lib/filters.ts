export type Release = "view_all" | "past_releases" | "not_yes_released";

export const releaseLabels: Record<Release, string> = {
  view_all: "View All",
  past_releases: "Past Releases",
  not_yes_released: "Upcoming",
};

/** What a list is narrowed down to. */
export interface Filters {
  release: Release;
  /** 0: all brands */
  brand: number;
  models: number[];
  sizeRuns: string[];
  year: number | null;
  month: number | null;
  search: string;
}

export const noFilters: Filters = {
  release: "view_all",
  brand: 0,
  models: [],
  sizeRuns: [],
  year: null,
  month: null,
  search: "",
};

/** What a page's list is narrowed down to by the page itself. */
export interface Scope {
  brand?: number;
  model?: number;
}

/** As Next gives a page the query of its address. */
export type SearchParams = Record<string, string | string[] | undefined>;

export function toParameters(search: SearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value = []]) => [value].flat().map((one) => [name, one])),
  );
}

/** Reads filters from an address; what makes no sense is as good as not there. */
export function readFilters(parameters: URLSearchParams): Filters {
  const list = (name: string) =>
    parameters
      .getAll(name)
      .flatMap((value) => value.split(","))
      .filter(Boolean);
  const release = parameters.get("by_release") ?? "";
  const year = wholeNumber(parameters.get("year"), 1000, 9999);
  return {
    release: release in releaseLabels ? (release as Release) : "view_all",
    brand: wholeNumber(parameters.get("brand_id"), 0, 999_999_999) ?? 0,
    models: list("model_ids")
      .map((id) => wholeNumber(id, 1, 999_999_999))
      .filter((id) => id !== null),
    sizeRuns: list("size_runs"),
    year,
    month: year === null ? null : wholeNumber(parameters.get("month"), 1, 12),
    search: parameters.get("search")?.trim() ?? "",
  };
}

/** The parameters that readFilters reads as `filters`. */
export function writeFilters({ release, brand, models, sizeRuns, year, month, search }: Filters): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (release !== "view_all") parameters.set("by_release", release);
  if (brand !== 0) parameters.set("brand_id", String(brand));
  if (models.length > 0) parameters.set("model_ids", models.join(","));
  if (sizeRuns.length > 0) parameters.set("size_runs", sizeRuns.join(","));
  if (year !== null) parameters.set("year", String(year));
  if (month !== null) parameters.set("month", String(month));
  return parameters;
}

export function readPage(parameters: URLSearchParams): number {
  return wholeNumber(parameters.get("page"), 1, 999_999) ?? 1;
}

/** For the route handlers: what the page itself is about. */
export function readScope(parameters: URLSearchParams): Scope {
  return {
    brand: wholeNumber(parameters.get("scope_brand"), 1, 999_999_999) ?? undefined,
    model: wholeNumber(parameters.get("scope_model"), 1, 999_999_999) ?? undefined,
  };
}

/** What a route handler is asked: filters with the scope of the page. */
export function apiQuery(scope: Scope, filters: Filters): URLSearchParams {
  const parameters = writeFilters(filters);
  if (scope.brand) parameters.set("scope_brand", String(scope.brand));
  if (scope.model) parameters.set("scope_model", String(scope.model));
  return parameters;
}

function wholeNumber(text: string | null, from: number, to: number): number | null {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
}
