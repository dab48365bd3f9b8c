import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteInBatches } from "#platform/postgres/delete-in-batches.ts";
import { toDate } from "#platform/to-date.ts";

/** Deletes the messages that visitors sent before `before`; returns how many (OPS-17). */
export function forgetMessages(db: Database, before: Temporal.Instant, isOver?: () => boolean): Promise<number> {
  return deleteInBatches(db, "contact_messages", sql`created_at < ${toDate(before)}`, isOver);
}
