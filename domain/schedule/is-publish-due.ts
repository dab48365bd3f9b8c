import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";

/** Whether the moment of a change that waits has come. */
export async function isPublishDue(db: Database, now: Temporal.Instant): Promise<boolean> {
  const due = await db
    .selectFrom("scheduled_changes")
    .select("id")
    .where("outcome", "is", null)
    .where("publish_at", "<=", toDate(now))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
