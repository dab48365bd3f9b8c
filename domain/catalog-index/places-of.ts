import type { PopularRanking } from "#domain/rankings/popular-rankings.ts";
import type { FacetIndex } from "./facet-index.ts";

/**
 * Returns the places of product `id` in a ranking and in the one before, from 1; null where it was not liked then or is
 * unreleased (POP-13, POP-14).
 */
export function placesOf(
  facets: FacetIndex,
  { ids, previousIds }: PopularRanking,
  id: number,
): { current: number | null; previous: number | null } {
  return { current: facets.rankWithin(ids, id), previous: facets.rankWithin(previousIds, id) };
}
