import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import type { ScheduledChange } from "./scheduled-change.ts";

/** Days for which a change that could not be published needs attention. */
const SHOWN_DAYS = 7;

/** A change that could not be published. */
export type FailedChange = Pick<ScheduledChange, "id" | "moment" | "note" | "mistakes" | "rows">;

/** Lists the changes that could not be published in the last 7 days and were not dismissed, the oldest first. */
export async function listFailed(db: Database, now: Temporal.Instant): Promise<FailedChange[]> {
  const rows = await db
    .selectFrom("scheduled_changes")
    .select(["id", "publish_at", "time_zone", "note", "mistakes", "rows"])
    .where("outcome", "=", "failed")
    .where("ended_at", ">", toDate(now.subtract({ hours: SHOWN_DAYS * 24 })))
    .orderBy("id")
    .execute();
  return rows.map(({ id, publish_at, time_zone, note, mistakes, rows: kept }) => ({
    id,
    moment: { instant: publish_at.toTemporalInstant(), zone: time_zone },
    note,
    rows: kept as unknown as FailedChange["rows"],
    mistakes: mistakes as unknown as FailedChange["mistakes"],
  }));
}
