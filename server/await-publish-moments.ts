import { PUBLISH_CHANGES } from "#domain/schedule/jobs.ts";
import { readDueChanges } from "#domain/schedule/read-due-changes.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/process/services.ts";

/**
 * Returns a function, to be called every second, that enqueues the job which publishes scheduled changes when the moment of one has come
 * (SCHED-3).
 */
export function awaitPublishMoments({ db, now }: Pick<Services, "db" | "now">): () => Promise<void> {
  /** those that a run was enqueued for: one that fails waits for the schedule of the job */
  let enqueued = new Set<number>();
  return async () => {
    const due = await readDueChanges(db, now());
    if (due.some((id) => !enqueued.has(id))) await db.transaction().execute((tx) => enqueue(tx, PUBLISH_CHANGES));
    enqueued = new Set(due);
  };
}
