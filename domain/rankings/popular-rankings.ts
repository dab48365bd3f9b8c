import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { type Period, periods } from "#domain/time/periods.ts";

/** The ids of the products liked in a period, by rank, and those of the period before (POP-13, POP-14). */
export interface PopularRanking {
  ids: number[];
  previousIds: number[];
}

/** The rankings as of the last run of the job rank-products. */
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
