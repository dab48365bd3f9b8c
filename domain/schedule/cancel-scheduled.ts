import { Refused } from "#platform/errors.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { endScheduled } from "./publish-due.ts";
import { describeOutcome, findScheduled, noScheduled } from "./scheduled-change.ts";

/** Cancels a change that waits (SCHED-5). Throws NotFound, and Refused for one that has ended. */
export async function cancelScheduled(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const change = await findScheduled(tx, id);
    if (!change) throw noScheduled(id);
    if (change.outcome) throw new Refused(`the scheduled change ${id} ${describeOutcome(change)} already`);
    await endScheduled(tx, id, { outcome: "canceled" }, now);
  });
}
