import { type RawBuilder, sql } from "kysely";
import type { Database } from "./connect.ts";

const BATCH_SIZE = 1_000;

/**
 * Deletes the rows of `table` that match `condition`, a thousand in a transaction, until `isOver` is true. Returns
 * their number. Rows that somebody else has locked stay.
 */
export async function deleteInBatches(
  db: Database,
  table: string,
  condition: RawBuilder<unknown>,
  isOver: () => boolean = () => false,
): Promise<number> {
  let deleted = 0;
  while (!isOver()) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${BATCH_SIZE} for update skip locked
      ))
    `.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) break;
  }
  return deleted;
}
