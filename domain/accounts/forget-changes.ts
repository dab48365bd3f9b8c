import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteInBatches } from "#platform/postgres/delete-in-batches.ts";
import { toDate } from "#platform/to-date.ts";

/** Deletes the notes of what operators did to accounts before `before`; returns how many (OPS-18). */
export function forgetChanges(db: Database, before: Temporal.Instant, isOver?: () => boolean): Promise<number> {
  return deleteInBatches(db, "account_changes", sql`changed_at < ${toDate(before)}`, isOver);
}
