import type { Database, DatabaseTransaction } from "./connect.ts";

/** Does `work` in a transaction and returns its result. A dry run is rolled back all the same. */
export async function inTransaction<Result>(
  db: Database,
  isDryRun: boolean,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction().execute(async (tx) => {
    const result = await work(tx);
    if (isDryRun) throw new DryRun(result);
    return result;
  });
  return transaction.catch((error: unknown) => {
    if (error instanceof DryRun) return error.result as Result;
    throw error;
  });
}

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("dry run");
    this.result = result;
  }
}
