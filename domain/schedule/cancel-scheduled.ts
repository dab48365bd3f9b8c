import { Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Issue } from "../import-export/source-row.ts";
import { endScheduled } from "./end-scheduled.ts";
import { lockRehearsals, newlyRefused, rehearse } from "./rehearse.ts";
import { describeOutcome, findScheduled, noScheduled } from "./scheduled-change.ts";

/**
 * Cancels a change that waits, or dismisses one that could not be published (SCHED-5). Returns the mistakes of others that cannot be
 * published without it, by number. Throws NotFound, and Refused for one that has ended.
 */
export async function cancelScheduled(db: Database, id: number, now: Temporal.Instant): Promise<Map<number, Issue[]>> {
  return db.transaction().execute(async (tx) => {
    await lockRehearsals(tx);
    const change = await findScheduled(tx, id);
    if (!change) throw noScheduled(id);
    if (change.outcome === "published" || change.outcome === "canceled")
      throw new Refused(`the scheduled change ${id} ${describeOutcome(change)} already`);
    const { refused } = await rehearse(tx, { without: id });
    const others = refused.size > 0 ? newlyRefused(refused, await rehearse(tx, {})) : refused;
    await endScheduled(tx, id, { outcome: "canceled", mistakes: null }, now);
    return others;
  });
}
