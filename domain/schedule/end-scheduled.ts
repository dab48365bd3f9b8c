import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { dropKeptFiles } from "./kept-files.ts";
import { toDate } from "#platform/to-date.ts";

/** Ends a scheduled change. Its rows stay, to be seen; its pictures go. */
export async function endScheduled(
  tx: DatabaseTransaction,
  id: number,
  end: { outcome: "published" | "failed" | "canceled"; change_id?: number | null; mistakes?: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("scheduled_changes")
    .set({ ...end, ended_at: toDate(now) })
    .where("id", "=", id)
    .execute();
  await dropKeptFiles(tx, id, end.outcome === "published");
}
