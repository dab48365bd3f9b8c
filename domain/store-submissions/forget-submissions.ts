import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteInBatches } from "#platform/postgres/delete-in-batches.ts";
import { toDate } from "#platform/to-date.ts";

/** Deletes submissions that were decided before `before`; returns how many. One that waits for a decision stays (OPS-17). */
export function forgetSubmissions(db: Database, before: Temporal.Instant, isOver?: () => boolean): Promise<number> {
  const decided = sql`decision is not null and decided_at < ${toDate(before)}`;
  return deleteInBatches(db, "store_submissions", decided, isOver);
}
