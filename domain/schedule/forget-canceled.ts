import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { dropKeptFiles } from "./kept-files.ts";

/** Days within which a canceled change can be restored (SCHED-7). */
export const RESTORABLE_DAYS = 14;

/** Returns the moment before which a change must not have been canceled to be restored at `now`. */
export const firstRestorable = (now: Temporal.Instant) => now.subtract({ hours: 24 * RESTORABLE_DAYS });

/** Deletes the pictures of canceled changes that cannot be restored any more; returns the number of those changes. */
export async function forgetCanceled(db: Database, now: Temporal.Instant): Promise<number> {
  const ended = await db
    .selectFrom("scheduled_changes")
    .select("id")
    .where("outcome", "=", "canceled")
    .where("ended_at", "<=", toDate(firstRestorable(now)))
    .where("id", "in", db.selectFrom("scheduled_pictures").select("scheduled_id"))
    .execute();
  for (const { id } of ended) await dropKeptFiles(db, id, false);
  return ended.length;
}
