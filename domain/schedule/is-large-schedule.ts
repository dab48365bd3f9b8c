import { sql } from "kysely";
import { MAX_SMALL_CHANGE } from "#platform/small-change.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";

/** Whether the changes that wait, or those alone whose moment comes by `until`, are about so many entries that a thread makes them (OPS-27). */
export async function isLargeSchedule(db: Database, until?: Temporal.Instant): Promise<boolean> {
  const waiting = db
    .selectFrom("scheduled_changes")
    .select(sql<number>`coalesce(sum(jsonb_array_length(entries)), 0)::int`.as("entries"))
    .where("outcome", "is", null);
  const counted = until ? waiting.where("publish_at", "<=", toDate(until)) : waiting;
  const { entries } = await counted.executeTakeFirstOrThrow();
  return entries > MAX_SMALL_CHANGE;
}
