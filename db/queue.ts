import { fromKysely, PgBoss } from "pg-boss";
import type { Database } from "./connect.ts";

/** The queue of jobs in `db` itself: what is enqueued in a transaction is there exactly when the transaction is. */
export async function openQueue(db: Database, onError: (error: Error) => void): Promise<PgBoss> {
  const queue = new PgBoss({ db: fromKysely(db) });
  // The database may go away for a while; the queue tries again by itself.
  queue.on("error", onError);
  return queue.start();
}
