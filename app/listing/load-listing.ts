import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { CardList, ListMeta } from "#domain/releases/lists.ts";
import { type FilterOptions, readFilterOptions } from "#domain/releases/filter-options.ts";
import type { ListQuery } from "#domain/releases/list-query.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { type CardView, toCardViews } from "../components/card-view.ts";
import type { LoadContext } from "../routing/load.ts";
import { productsQuery, toListQuery } from "#wire/list-parameters.ts";
import { apiQuery, type ListRequest, MOST_LIKED, pageSize, readListRequest, type Scope } from "./list-request.ts";
import { offersModels } from "./offers-models.ts";

/** The page size of `alternatives`. */
const MAX_ALTERNATIVES = 8;

export interface ListingData {
  request: ListRequest;
  list: ShownList;
  /** New York's, as "2026-11-21" */
  today: string;
  options: FilterOptions;
  /** the search and each part of it that limits the list, with the text without it (SRCH-13) */
  searched: { label: string; without: string | null }[];
  /** when the list is empty, the closest matches of the search (SRCH-15) or the most liked upcoming releases (LIST-50) */
  alternatives: { title: string; list: ShownList } | null;
}

export interface ShownList {
  data: CardView[];
  meta: ListMeta;
}

/** Returns a page's list as a query of the domain: as the API reads the parameters of its call. */
export function listQueryOf(request: ListRequest): ListQuery {
  const query = toListQuery(productsQuery.parse(Object.fromEntries(apiQuery(request))), {});
  return { ...query, page: request.page, limit: pageSize(request) };
}

/** Reads a page's release list and its filter options, by the page's address. */
export async function loadListing(
  { catalog }: LoadContext,
  { searchParams }: URL,
  scope: Scope = {},
): Promise<ListingData> {
  const request = readListRequest(scope, searchParams);
  const query = listQueryOf(request);
  const [list, options] = await Promise.all([listReleases(catalog, query), readFilterOptions(catalog, query)]);
  return {
    request,
    list: shownList(list),
    today: catalog.today,
    options: offersModels(request) ? options : { ...options, models: [] },
    searched: describeSearch(request, list),
    alternatives: list.meta.total === 0 ? await readAlternatives(catalog, query) : null,
  };
}

/** Returns a list as a page shows it. */
export function shownList({ data, meta }: CardList): ShownList {
  return { data: toCardViews(data), meta };
}

function describeSearch({ search }: ListRequest, { meta }: CardList): ListingData["searched"] {
  if (search === null) return [];
  const understood = meta.understood ?? [];
  return [
    { label: `“${search}”`, without: null },
    ...understood.map(({ label, without }) => ({ label, without: without || null })),
  ];
}

async function readAlternatives(catalog: Catalog, query: ListQuery) {
  const closest = query.text
    ? await listReleases(catalog, { text: query.text, closest: true, limit: MAX_ALTERNATIVES })
    : null;
  if (closest && closest.data.length > 0) return { title: "Closest matches", list: shownList(closest) };
  const mostLiked = listQueryOf(readListRequest({}, new URLSearchParams(MOST_LIKED)));
  const list = await listReleases(catalog, { ...mostLiked, page: 1, limit: MAX_ALTERNATIVES });
  return list.data.length > 0 ? { title: "Most liked upcoming releases", list: shownList(list) } : null;
}
