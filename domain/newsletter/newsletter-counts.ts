import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/**
 * Counts the letters of each week that were handed over, wait for another attempt, or are refused; the newest week
 * first.
 */
export async function readLetterCounts(db: Database) {
  const { rows } = await sql<{ week: string; sent: number; waiting: number; refused: number }>`
    select to_char(week, 'YYYY-MM-DD') as week,
      count(*) filter (where outcome = 'sent')::integer as sent,
      count(*) filter (where outcome = 'waiting')::integer as waiting,
      count(*) filter (where outcome = 'refused')::integer as refused
    from letter_editions left join letters using (week) group by week order by week desc
  `.execute(db);
  return rows;
}
