import type { Updateable } from "kysely";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { dropKeptFiles } from "./kept-files.ts";
import type { ScheduledChanges } from "#platform/postgres/tables.ts";
import { toDate } from "#platform/to-date.ts";

/** Ends a scheduled change. Its rows stay, to be seen; its pictures go, but for those of one that can be restored. */
export async function endScheduled(
  tx: DatabaseTransaction,
  id: number,
  end: Pick<Updateable<ScheduledChanges>, "change_id" | "mistakes" | "ended_by" | "ended_by_account"> & {
    outcome: "published" | "failed" | "canceled";
  },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("scheduled_changes")
    .set({ ...end, ended_at: toDate(now) })
    .where("id", "=", id)
    .execute();
  // one that somebody canceled can be restored
  if (end.ended_by == null) await dropKeptFiles(tx, id, end.outcome === "published");
}
