import type { Database } from "#platform/postgres/connect.ts";
import { enqueue } from "#platform/jobs/queue.ts";

/** Signals of what a job has to do, each of which is there as long as it waits. */
export interface JobSignals {
  job: string;
  present: Iterable<string | number>;
}

/**
 * Returns a function, to be called every second, that enqueues each job of which `read` finds a signal that was not there at the last
 * call. What fails, or is quiet, waits for the schedule of its job.
 */
export function enqueueWhenDue(db: Database, read: () => Promise<JobSignals[]>): () => Promise<void> {
  const enqueued = new Map<string, Set<string | number>>();
  return async () => {
    for (const { job, ...signals } of await read()) {
      const present = new Set(signals.present);
      if (!present.isSubsetOf(enqueued.get(job) ?? new Set())) await db.transaction().execute((tx) => enqueue(tx, job));
      enqueued.set(job, present);
    }
  };
}
