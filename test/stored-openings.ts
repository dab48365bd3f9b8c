import { sql } from "kysely";
import type { Opening } from "#domain/catalog/opening.ts";
import type { Database } from "#platform/postgres/connect.ts";

/** Reads the hours of retailers that are stored with products, by their ids (TIME-30). */
export async function readStoredOpenings(db: Database): Promise<{ slug: string; opening: Opening | null }[]> {
  const { rows } = await sql<{ slug: string; opening: Opening | null }>`
    select p.slug, case when opening_time is not null then json_build_object(
      'time', to_char(opening_time, 'HH24:MI'), 'zone', opening_time_zone, 'stockist', stockists.slug
    ) end as opening
    from products p left join stockists on stockists.id = opening_stockist_id order by p.id
  `.execute(db);
  return rows;
}
