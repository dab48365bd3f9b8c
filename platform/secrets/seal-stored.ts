import { sql, type RawBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../postgres/connect.ts";
import { OperatorError } from "../postgres/operator-error.ts";
import { isSealed, keyIdOf, NO_KEY, type SealedColumn, type Secrets } from "./secrets.ts";

/** Columns of sealed secrets, each with the key of its table. */
const columns: Record<SealedColumn, string> = {
  "authenticator_apps.secret": "account_id",
  "channels.url": "id",
  "channels.secret": "id",
  "push_keys.private_key": "is_only",
};

/** Tables that mean nothing without the key, in the order in which they can be emptied. */
export const tablesOfKey = ["channel_messages", "channels", "authenticator_apps", "push_subscriptions", "push_keys"];

/**
 * Seals what is not sealed yet (OPS-28). A site that has sealed nothing gets a key by `makeKey` where it has none. Throws OperatorError where
 * something is sealed with another key, and then changes nothing. `sealFirst` seals what every site has, so that a second machine finds it.
 */
export async function sealStored(
  db: Database,
  secrets: Secrets,
  makeKey: () => void,
  sealFirst: (tx: DatabaseTransaction) => Promise<unknown> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // of several machines that start for the first time, one makes the key
    await sql`select pg_advisory_xact_lock(hashtextextended('sealed secrets', 0))`.execute(tx);
    const stored = await readStored(tx);
    const keyIds = stored.flatMap(({ text }) => (isSealed(text) ? keyIdOf(text) : []));
    if (secrets.keyId === null && keyIds.length === 0) makeKey();
    if (secrets.keyId === null || keyIds.some((id) => id !== secrets.keyId)) throw new OperatorError(NO_KEY);
    for (const { column, key, text } of stored)
      if (!isSealed(text)) await write(tx, column, key, await secrets.seal(text, column));
    await sealFirst(tx);
  });
}

/** Counts the rows that are sealed with another key, and those of every table that forgetSealed() empties. */
export async function countSealed(
  db: Database,
  secrets: Secrets,
): Promise<{ lost: number; rows: { table: string; count: number }[] }> {
  const stored = await db.transaction().execute(readStored);
  const rows = [];
  for (const table of tablesOfKey) {
    const counted = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    rows.push({ table, count: counted.rows[0]?.count ?? 0 });
  }
  return { lost: stored.filter(({ text }) => isSealed(text) && keyIdOf(text) !== secrets.keyId).length, rows };
}

/** Removes what is sealed, with what depends on it, for a site whose key is lost. */
export async function forgetSealed(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of tablesOfKey) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
}

interface Stored {
  column: SealedColumn;
  /** of its row */
  key: unknown;
  text: string;
}

async function readStored(tx: DatabaseTransaction): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const column of Object.keys(columns) as SealedColumn[]) {
    const { table, name, key } = partsOf(column);
    const { rows } = await sql<Pick<Stored, "key" | "text">>`
      select ${key} as key, ${name} as text from ${table} where ${name} is not null
    `.execute(tx);
    stored.push(...rows.map((row) => ({ ...row, column })));
  }
  return stored;
}

async function write(tx: DatabaseTransaction, column: SealedColumn, of: unknown, sealed: string): Promise<void> {
  const { table, name, key } = partsOf(column);
  await sql`update ${table} set ${name} = ${sealed} where ${key} = ${of}`.execute(tx);
}

function partsOf(column: SealedColumn): Record<"table" | "name" | "key", RawBuilder<unknown>> {
  const [table = "", name = ""] = column.split(".");
  return { table: sql.table(table), name: sql.ref(name), key: sql.ref(columns[column]) };
}
