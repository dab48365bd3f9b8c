import { sql } from "kysely";
import type { DatabaseTransaction } from "./connect.ts";

/** Does a part of the transaction `tx`, and undoes its writes. Returns its result. */
export async function inRolledBackSavepoint<Result>(
  tx: DatabaseTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    return await work();
  } finally {
    // a lost connection has undone everything, and the error of `work` says so
    await sql`rollback to savepoint rehearsal`.execute(tx).catch(() => {});
  }
}

/**
 * Does `work` and gives the sequences of the ids of these tables back the values that they had: an id that nobody has would tell of what is
 * rolled back. Only for tables that nobody else writes meanwhile.
 */
export async function keepingIds<Result>(
  tx: DatabaseTransaction,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const sequences: { name: string; last: string; isCalled: boolean }[] = [];
  for (const table of tables) {
    const found = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(tx);
    const name = String(found.rows[0]?.name);
    const { rows } = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.raw(name)}
    `.execute(tx);
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  try {
    return await work();
  } finally {
    for (const { name, last, isCalled } of sequences)
      await sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`.execute(tx).catch(() => {});
  }
}
