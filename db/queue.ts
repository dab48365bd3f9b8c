import { type ConstructorOptions, fromKysely, PgBoss } from "pg-boss";
import type { Database, DatabaseTransaction } from "./connect.ts";

/** In seconds: how long a run that is over can be looked up in the table pgboss.job. */
const KEPT = 24 * 60 * 60;

/** The queue of the jobs of these names, in `db` itself, which it prepares for them. */
export async function openQueue(
  db: Database,
  names: string[],
  onError: (error: Error) => void,
  options: Pick<ConstructorOptions, "schedule" | "supervise"> = {},
): Promise<PgBoss> {
  const queue = new PgBoss({ ...options, db: fromKysely(db) });
  // The database may go away for a while; the queue tries again by itself.
  queue.on("error", onError);
  await queue.start();
  for (const name of names) {
    // Jobs are told nothing and do whatever is due, so that one waiting run is as good as many. It is "short" that
    // allows just that: the stricter policies would let a run whose node was killed hold up the next for 15 minutes.
    await queue.createQueue(name, { policy: "short", retryLimit: 5, retryBackoff: true, deleteAfterSeconds: KEPT });
  }
  return queue;
}

/**
 * Has a job run once `tx` is committed, on whichever node is free. While a run is waiting, that one will do; when one is
 * under way, which may have looked too early, another follows it.
 */
export async function enqueue(tx: DatabaseTransaction, name: string): Promise<void> {
  // Never started, it has neither timers nor connections and merely writes.
  const queue = new PgBoss({ db: fromKysely(tx) });
  // Not `send`, which leaves a waiting run alone: this locks it, so that it starts when our commit can be seen.
  await queue.upsert(name, null, { singletonKey: name });
}
