/**
 * The queue of jobs, in PostgreSQL. While PostgreSQL is unreachable no job starts, and the queue tries again by itself;
 * a query without an answer fails after the time limit of its `db`, 30 seconds in a worker (OPS-22). A run that fails
 * is repeated up to five times, with longer and longer pauses. When a process is killed, its run counts as running for
 * 15 minutes, but the next run does not wait for that: a job may run twice at a time and half way, and has to be safe
 * for both. Tested in queue.test.ts, server/worker.slow.ts and lab/faults/mail-away.slow.ts.
 */

import { type ConstructorOptions, fromKysely, PgBoss } from "pg-boss";
import type { Database, DatabaseTransaction } from "../postgres/connect.ts";

/** Seconds that a finished run stays in the table pgboss.job. */
const RETENTION_S = 24 * 60 * 60;

/** Opens the queue of the jobs with these names in `db`, and creates it where it is missing. */
export async function openQueue(
  db: Database,
  names: string[],
  onError: (error: Error) => void,
  options: Pick<ConstructorOptions, "schedule" | "supervise"> = {},
): Promise<PgBoss> {
  const queue = new PgBoss({ ...options, db: fromKysely(db) });
  // after an error the queue tries again by itself
  queue.on("error", onError);
  await queue.start();
  for (const name of names) {
    // Jobs have no arguments and do whatever is due, so one waiting run is enough: the policy "short". Under stricter
    // policies, a run whose process was killed would block the next one for 15 minutes.
    await queue.createQueue(name, {
      policy: "short",
      retryLimit: 5,
      retryBackoff: true,
      deleteAfterSeconds: RETENTION_S,
    });
  }
  return queue;
}

/**
 * Makes a job run once `tx` is committed, on any node. A waiting run is not doubled; a running one, which may have read
 * the database too early, is followed by another.
 */
export async function enqueue(tx: DatabaseTransaction, name: string): Promise<void> {
  // never started: without timers and connections it only writes
  const queue = new PgBoss({ db: fromKysely(tx) });
  // Not `send`, which does not touch a waiting run: this locks it, so that it starts after the commit of `tx`.
  await queue.upsert(name, null, { singletonKey: name });
}
