import { HOME_PAGE_SIZE, SIX_MONTHS_PAGE_SIZE } from "#domain/listing/limits.ts";
import { type Filters } from "./filters.ts";
import { filterParameters, readFilters, writeFilters } from "./filter-address.ts";

/** What a page's list is limited to by the page itself. */
export interface Scope {
  brand_id?: number;
  model_slug?: string;
  unreleased?: 1;
}

/** What is asked of a page's list: by the page, by its address, and by a search. */
export interface Asked {
  scope: Scope;
  filters: Filters;
  search: string | null;
  /** where the list begins: beyond the first page only in a browser without scripts */
  page: number;
}

/** The address of the most liked upcoming releases (spec §2 "Home"), as parameters. */
export const MOST_LIKED: [name: string, value: string][] = [["sort", "most_liked"]];

/** The query parameters that a page with a list reads. */
export const listParameters = [...filterParameters, "search", "page"];

/** Reads what the address of a page asks of its list (spec §2 "Home"). */
export function readAsked(scope: Scope, parameters: URLSearchParams): Asked {
  const page = parameters.get("page") ?? "";
  const search = parameters.get("search")?.trim();
  return {
    scope,
    filters: readFilters(parameters),
    search: search || null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the address at which a list stands with these filters, at this page. */
export function addressQuery({ filters, search }: Pick<Asked, "filters" | "search">, page = 1): [string, string][] {
  const parameters = writeFilters(filters);
  if (search !== null) parameters.unshift(["search", search]);
  if (page > 1) parameters.push(["page", String(page)]);
  return parameters;
}

/** What the API is asked, for any page of the list (api.md "Listings and popularity"). */
export function apiQuery({ scope, filters, search }: Pick<Asked, "scope" | "filters" | "search">): URLSearchParams {
  const parameters = new URLSearchParams(writeFilters({ ...filters, sort: "by_date" }));
  if (filters.sort === "most_liked") parameters.set("field", "most_liked");
  if (search !== null) parameters.set("search", search);
  for (const [name, value] of Object.entries(scope)) parameters.set(name, String(value));
  return parameters;
}

/** Eight for the next six months by date, else eighteen (spec §9). */
export function pageSize(asked: Asked): number {
  const isSixMonths = asked.filters.release === "range-six-months" && isGrouped(asked);
  return isSixMonths ? SIX_MONTHS_PAGE_SIZE : HOME_PAGE_SIZE;
}

/** Whether the list is in order of date, and so under headings (spec §4 "Grouping"). */
export function isGrouped({ filters, search }: Asked): boolean {
  return filters.sort === "by_date" && filters.ranking === null && search === null;
}
