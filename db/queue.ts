import { fromKysely, PgBoss } from "pg-boss";
import type { Database } from "./connect.ts";

/** How often a job that failed is tried again, and after how many seconds first; the waits double. */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true };

/**
 * The queue of the jobs `names` in `db` itself: what is enqueued in a transaction is there exactly when the transaction
 * is. Of each job at most one waits: it does all there is to do.
 */
export async function openQueue(db: Database, names: string[], onError: (error: Error) => void): Promise<PgBoss> {
  const queue = new PgBoss({ db: fromKysely(db) });
  // The database may go away for a while; the queue tries again by itself.
  queue.on("error", onError);
  await queue.start();
  for (const name of names) await queue.createQueue(name, { policy: "short", ...retries });
  return queue;
}

/** Puts the job `name` into the queue in the transaction `tx`. */
export async function enqueue(queue: PgBoss, tx: Database, name: string): Promise<void> {
  await queue.send(name, null, { db: fromKysely(tx) });
}
