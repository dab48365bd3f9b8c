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
 * all that is sealed has another key, and then changes nothing. `sealFirst` seals what every site has, so that a second machine finds it.
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
    if (isKeyLost(stored, secrets)) throw new OperatorError(NO_KEY);
    if (secrets.keyId === null) makeKey();
    for (const { column, key, text } of stored)
      if (!isSealed(text)) await write(tx, column, key, await secrets.seal(text, column));
    await sealFirst(tx);
  });
}

/** Whether something is sealed, and nothing of it with the key of the site: one value that is damaged says nothing of the others. */
function isKeyLost(stored: Stored[], secrets: Secrets): boolean {
  const keyIds = stored.flatMap(({ text }) => (isSealed(text) ? keyIdOf(text) : []));
  return keyIds.length > 0 && !keyIds.some((id) => id === secrets.keyId);
}

/** Counts the rows of the tables that forgetSealed() empties. Throws OperatorError where the key is not lost. */
export async function countSealed(db: Database, secrets: Secrets): Promise<{ table: string; count: number }[]> {
  if (!isKeyLost(await db.transaction().execute(readStored), secrets))
    throw new OperatorError("nothing is lost: this site has the key of its secrets");
  const rows = [];
  for (const table of tablesOfKey) {
    const counted = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    rows.push({ table, count: counted.rows[0]?.count ?? 0 });
  }
  return rows;
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
