import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Reads the positions that are taken, and returns a function that gives the next one of a list, as MergeContext has it. */
export async function readNextPositions(db: Database): Promise<(list: string) => number> {
  const { rows } = await sql<{ list: string; next: number }>`
    select 'size_runs' as list, coalesce(max(position) + 1, 0) as next from size_runs
    union all select 'regions', coalesce(max(position) + 1, 0) from regions
    union all select 'menu/' || slug, max(position) + 1 from menu_groups join brands on brands.id = brand_id group by slug
  `.execute(db);
  const nexts = new Map(rows.map(({ list, next }) => [list, next]));
  return (list) => {
    const next = nexts.get(list) ?? 0;
    nexts.set(list, next + 1);
    return next;
  };
}
