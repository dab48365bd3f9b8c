import { LIST_PAGE_SIZE, SIX_MONTHS_PAGE_SIZE } from "#domain/releases/limits.ts";
import type { Filters } from "./filters.ts";
import { filterParameters, readFilters, writeFilters } from "./filter-address.ts";

/** The limits of a list that its page sets. */
export interface Scope {
  brandId?: number;
  modelSlug?: string;
  unreleased?: boolean;
  storeId?: number;
}

/** Scope, filters and search of a page's list, from the page and its address. */
export interface ListRequest {
  scope: Scope;
  filters: Filters;
  search: string | null;
  /** the first page of the list; above 1 only without scripts */
  page: number;
}

/** The query parameters of the most liked upcoming releases (LIST-37). */
export const MOST_LIKED: [name: string, value: string][] = [["sort", "most_liked"]];

/** The query parameters that a page with a list reads. */
export const listParameters = [...filterParameters, "search", "page"];

/** Reads the request of a page's list from the query parameters of the page. Never throws (LIST-36). */
export function readListRequest(scope: Scope, parameters: URLSearchParams): ListRequest {
  const search = parameters.get("search")?.trim();
  return {
    scope,
    filters: readFilters(parameters),
    search: search || null,
    page: readPage(parameters),
  };
}

/** Reads the `page` of an address; 1 for anything but a positive number. */
export function readPage(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Returns the query parameters of a page's address for a list and its first page. */
export function addressQuery(
  { filters, search }: Pick<ListRequest, "filters" | "search">,
  page = 1,
): [string, string][] {
  const parameters = writeFilters(filters);
  if (search !== null) parameters.unshift(["search", search]);
  if (page > 1) parameters.push(["page", String(page)]);
  return parameters;
}

/** Returns the parameters of GET /api/products for a list, without page and perpage. */
export function apiQuery({
  scope,
  filters,
  search,
}: Pick<ListRequest, "scope" | "filters" | "search">): URLSearchParams {
  const parameters = new URLSearchParams(writeFilters({ ...filters, sort: "by_date" }));
  if (filters.sort === "most_liked") parameters.set("field", "most_liked");
  if (search !== null) parameters.set("search", search);
  if (scope.brandId !== undefined) parameters.set("brand_id", String(scope.brandId));
  if (scope.modelSlug !== undefined) parameters.set("model_slug", scope.modelSlug);
  if (scope.storeId !== undefined) parameters.set("store_id", String(scope.storeId));
  if (scope.unreleased) parameters.set("unreleased", "1");
  return parameters;
}

/** Returns 8 for the next six months by date (LIST-42), else 18 (LIST-2). */
export function pageSize(request: ListRequest): number {
  const isSixMonths = request.filters.release === "six-months" && isGrouped(request);
  return isSixMonths ? SIX_MONTHS_PAGE_SIZE : LIST_PAGE_SIZE;
}

/** Whether the list is by date and its releases are under headings (LIST-45, LIST-46). */
export function isGrouped({ filters, search }: ListRequest): boolean {
  return filters.sort === "by_date" && filters.ranking === null && search === null;
}
