import { setTimeout as sleep } from "node:timers/promises";
import { PUBLISH_CHANGES } from "#domain/schedule/jobs.ts";
import { readDueChanges } from "#domain/schedule/read-due-changes.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import type { Services } from "#platform/process/services.ts";

/** Pause between two looks at the database: a change is published within 5 seconds of its moment (SCHED-3). */
const PAUSE_MS = 1_000;

/**
 * Enqueues the job that publishes scheduled changes when the moment of one has come: the schedules of jobs know minutes alone. While the
 * database is away, it asks on. Returns a function that ends it.
 */
export function awaitPublishMoments({ db, now, log }: Pick<Services, "db" | "now" | "log">): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** those that a run was enqueued for: one that fails waits for the schedule of the job */
  let enqueued = new Set<number>();
  const enqueueIfDue = async () => {
    const due = await readDueChanges(db, now());
    if (due.some((id) => !enqueued.has(id))) await db.transaction().execute((tx) => enqueue(tx, PUBLISH_CHANGES));
    enqueued = new Set(due);
  };
  const lookOn = async () => {
    while (!signal.aborted) {
      // the queue reports a database that is away
      await enqueueIfDue().catch((error: unknown) => {
        if (!isUnavailable(error) && !signal.aborted) log?.warn(error, "scheduled changes cannot be looked for");
      });
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  };
  // each look handles its own errors
  lookOn().catch(() => {});
  // a database that is frozen keeps no stop waiting
  return async () => stopping.abort();
}
