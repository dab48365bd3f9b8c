import { type ConstructorOptions, fromKysely, PgBoss } from "pg-boss";
import type { Database, DatabaseTransaction } from "../postgres/connect.ts";

/** How long a finished run stays in the table pgboss.job. */
const RETENTION_S = 24 * 60 * 60;

/** Opens the queue of the jobs with these names in `db`, and creates it where it is missing. */
export async function openQueue(
  db: Database,
  names: string[],
  onError: (error: Error) => void,
  options: Pick<ConstructorOptions, "schedule" | "supervise"> = {},
): Promise<PgBoss> {
  const queue = new PgBoss({ ...options, db: fromKysely(db) });
  // After an error, such as an absent database, the queue tries again by itself.
  queue.on("error", onError);
  await queue.start();
  for (const name of names) {
    // Jobs have no arguments and do whatever is due, so one waiting run is enough, which is the policy "short". With stricter
    // policies, a run whose node was killed would hold up the next one for 15 minutes.
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
 * Has a job run once `tx` is committed, on any node. A waiting run is not doubled; a running one, which may have read the
 * database too early, is followed by another.
 */
export async function enqueue(tx: DatabaseTransaction, name: string): Promise<void> {
  // It is never started: without timers and connections it only writes.
  const queue = new PgBoss({ db: fromKysely(tx) });
  // Not `send`, which does not touch a waiting run: this locks it, so that it starts after our commit.
  await queue.upsert(name, null, { singletonKey: name });
}
