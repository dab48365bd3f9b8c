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
 * Does `work` and gives the sequences of the ids of these tables, where they have any, back the values that they had: an id that nobody has would tell of what is
 * rolled back. Only for tables that nobody else writes meanwhile.
 */
export async function keepingIds<Result>(
  tx: DatabaseTransaction,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows: sequences } = await sql<{ name: string; last: string | null }>`
    select name, pg_sequence_last_value(name::regclass)::text as last
    from pg_attribute, pg_get_serial_sequence(attrelid::regclass::text, 'id') as name
    where attrelid = any(${tables}::text[]::regclass[]) and attname = 'id' and name is not null
  `.execute(tx);
  try {
    return await work();
  } finally {
    // a lost connection has given back nothing, and the error of `work` says so
    await sql`
      select setval(name::regclass, coalesce(last::bigint, 1), last is not null)
      from json_to_recordset(${JSON.stringify(sequences)}::json) as sequences (name text, last text)
    `
      .execute(tx)
      .catch(() => {});
  }
}
