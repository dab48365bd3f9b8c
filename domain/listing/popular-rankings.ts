import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { type Period, periods } from "./choices.ts";
import type { FacetIndex } from "./facet-index.ts";

/** Products by their likes in a period, the most liked first, and as it was in the period before (api.md "Popularity"). */
interface PopularRanking {
  ids: number[];
  previousIds: number[];
}

/** As the job rank-products last found them. */
export type PopularRankings = Record<Period, PopularRanking>;

export const unranked = Object.fromEntries(
  periods.map((period) => [period, { ids: [], previousIds: [] }]),
) as unknown as PopularRankings;

export async function readPopularRankings(db: Database): Promise<PopularRankings> {
  const { rows } = await sql<PopularRanking & { period: Period }>`
    select period, to_json(product_ids) as ids, to_json(previous_ids) as "previousIds" from rankings
  `.execute(db);
  return { ...unranked, ...Object.fromEntries(rows.map(({ period, ...ranking }) => [period, ranking])) };
}

/**
 * The places of product `id` in a ranking and in the one before, from 1 on; null where it was not liked then, or is
 * unreleased, which no ranking shows.
 */
export function placesOf(
  facets: FacetIndex,
  { ids, previousIds }: PopularRanking,
  id: number,
): { current: number | null; previous: number | null } {
  return { current: facets.placeAmong(ids, id), previous: facets.placeAmong(previousIds, id) };
}
