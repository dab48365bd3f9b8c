import type { ListQuery } from "#domain/releases/list-query.ts";
import { productsQuery, toListQuery } from "#wire/list-query.ts";
import { apiQuery, type ListRequest } from "./list-request.ts";

/** Returns the first page of a page's list as a query of the domain: as the API reads the parameters of its call. */
export function listQueryOf(request: Pick<ListRequest, "scope" | "filters" | "search">): ListQuery {
  return toListQuery(productsQuery.parse(Object.fromEntries(apiQuery(request))), {});
}
