import type { CardList, FilterOptions } from "#domain/releases/contract.ts";
import { readFilterOptions } from "#domain/releases/filter-options.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import type { LoadContext } from "../routing/load.ts";
import { type ListRequest, MOST_LIKED, pageSize, readListRequest, type Scope, toListQuery } from "./list-request.ts";

/** The page size of `alternatives`. */
const MAX_ALTERNATIVES = 8;

export interface ListingData {
  request: ListRequest;
  list: CardList;
  options: FilterOptions;
  /** the most liked upcoming releases, when the list is empty (LIST-50) */
  alternatives: CardList | null;
}

/** Reads a page's release list and its filter options, by the page's address. */
export async function loadListing(
  { catalog }: LoadContext,
  { searchParams }: URL,
  scope: Scope = {},
): Promise<ListingData> {
  const request = readListRequest(scope, searchParams);
  const query = toListQuery(request);
  const [list, options] = await Promise.all([
    listReleases(catalog, { ...query, page: request.page, limit: pageSize(request) }),
    readFilterOptions(catalog, query),
  ]);
  const mostLiked = toListQuery(readListRequest({}, new URLSearchParams(MOST_LIKED)));
  const isEmpty = list.meta.total === 0;
  const alternatives = isEmpty ? await listReleases(catalog, { ...mostLiked, limit: MAX_ALTERNATIVES }) : null;
  return { request, list, options, alternatives };
}
