/** What a page's address asks of its list; everything else in it is left alone. */
export interface ListingQuery {
  page: number;
  by_release?: "not_yes_released";
  brand_id?: number;
}

/** Reads a page's query (spec §2 "Home"). What makes no sense is as good as not there. */
export function listingQuery(parameters: URLSearchParams): ListingQuery {
  const page = parameters.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    ...(parameters.get("by_release") === "not_yes_released" && { by_release: "not_yes_released" as const }),
  };
}

/** The same list at another page, as the query of an address. */
export function listingSearch({ by_release }: ListingQuery, page: number): [name: string, value: string][] {
  const search: [string, string][] = by_release ? [["by_release", by_release]] : [];
  return page > 1 ? [...search, ["page", String(page)]] : search;
}
