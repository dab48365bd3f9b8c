import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Counts the statements on `db` that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows.length;
}
