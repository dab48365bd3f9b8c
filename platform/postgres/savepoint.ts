import { sql } from "kysely";
import type { DatabaseTransaction } from "./connect.ts";

/**
 * Does a part of the transaction `tx` that may fail: then its writes are undone, and the rest stays. Throws its error.
 */
export async function inSavepoint<Result>(tx: DatabaseTransaction, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    // a lost connection has undone everything, and `error` says so
    await sql`rollback to savepoint part`.execute(tx).catch(() => {});
    throw error;
  }
}
