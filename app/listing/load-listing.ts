import type { RouterContextProvider } from "react-router";
import { todayInNewYork } from "#domain/catalog/today.ts";
import type { CardList } from "#domain/catalog/contract.ts";
import { filterOptionsQuery, type FilterOptions, productsQuery } from "#domain/listing/contract.ts";
import { readFilterOptions } from "#domain/listing/filter-options.ts";
import { listProducts } from "#domain/listing/list-products.ts";
import { load } from "../load.ts";
import { apiQuery, type Asked, MOST_LIKED, pageSize, readAsked, type Scope } from "./asked.ts";

/** How many upcoming releases are shown where nothing was found. */
const INSTEAD = 8;

export interface ListingData {
  asked: Asked;
  list: CardList;
  options: FilterOptions;
  /** the most liked of what is coming, where nothing was found */
  instead: CardList | null;
}

/** The releases that the address of a page asks for, and what else it could ask. */
export function loadListing(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
  scope: Scope = {},
): Promise<ListingData> {
  const asked = readAsked(scope, searchParams);
  return load(context, async ({ live, now }) => {
    const today = todayInNewYork(now());
    const listOf = (query: URLSearchParams, page: number, perpage: number) => {
      const parameters = { ...Object.fromEntries(query), page: String(page), perpage: String(perpage) };
      return listProducts(live, productsQuery.parse(parameters), today);
    };
    const query = apiQuery(asked);
    const [list, options] = await Promise.all([
      listOf(query, asked.page, pageSize(asked)),
      readFilterOptions(live, filterOptionsQuery.parse(Object.fromEntries(query)), today),
    ]);
    const instead =
      list.meta.total === 0 ? await listOf(apiQuery(readAsked({}, new URLSearchParams(MOST_LIKED))), 1, INSTEAD) : null;
    return { asked, list, options, instead };
  });
}
