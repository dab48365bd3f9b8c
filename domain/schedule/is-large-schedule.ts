import { sql } from "kysely";
import { MAX_SMALL_CHANGE } from "#platform/small-change.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";

/** Changes of a schedule that count. */
interface Counted {
  /** of those that wait, the ones alone that are due at this moment */
  until?: Temporal.Instant;
  /** number of a change that counts although it does not wait, such as one that is restored */
  restored?: number;
}

/** Whether the changes that wait are about more entries than are made at once, so that a thread makes them (OPS-27). */
export async function isLargeSchedule(db: Database, { until, restored }: Counted = {}): Promise<boolean> {
  const waiting = db
    .selectFrom("scheduled_changes")
    .select(sql<number>`coalesce(sum(jsonb_array_length(entries)), 0)::int`.as("entries"))
    .where((eb) => eb.or([eb("outcome", "is", null), eb("id", "=", restored ?? null)]));
  const counted = until ? waiting.where("publish_at", "<=", toDate(until)) : waiting;
  const { entries } = await counted.executeTakeFirstOrThrow();
  return entries > MAX_SMALL_CHANGE;
}
