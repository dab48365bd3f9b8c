import { PUBLISH_CHANGES } from "#domain/schedule/jobs.ts";
import { readDueChanges } from "#domain/schedule/read-due-changes.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/process/services.ts";
import { everySecond } from "./every-second.ts";

/**
 * Enqueues the job that publishes scheduled changes when the moment of one has come (SCHED-3). Returns a function that ends it.
 */
export function awaitPublishMoments({ db, now, log }: Pick<Services, "db" | "now" | "log">): () => Promise<void> {
  /** those that a run was enqueued for: one that fails waits for the schedule of the job */
  let enqueued = new Set<number>();
  const enqueueIfDue = async () => {
    const due = await readDueChanges(db, now());
    if (due.some((id) => !enqueued.has(id))) await db.transaction().execute((tx) => enqueue(tx, PUBLISH_CHANGES));
    enqueued = new Set(due);
  };
  return everySecond(enqueueIfDue, { log, warning: "scheduled changes cannot be looked for" });
}
