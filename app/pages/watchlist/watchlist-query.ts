import type { Visitor } from "../../engagement/visitor.ts";

/** Returns the query of a call about the products on the caller's watchlist, past any cache. */
export function watchlistQuery(
  { cookie, visitor_id }: Pick<Visitor, "cookie" | "visitor_id">,
  more: Record<string, string> = {},
): URLSearchParams {
  return new URLSearchParams({ cookie, visitor_id, is_watchlist: "1", is_watchlist_delete: "1", ...more });
}
