import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase, ClientConfig } from "pg";
import { from } from "pg-copy-streams";
import { OperatorError } from "../operator-error.ts";
import { readTables, type Sequence, type Table } from "./schema.ts";
import { columnsOf } from "./snapshot.ts";
import { withClient } from "./with-client.ts";

/** Argument of loadTables(). */
export interface Rows {
  tables: (Pick<Table, "name" | "columns"> & { rows: number })[];
  sequences: Sequence[];
  /** opens the rows of a table as a snapshot copied them */
  open: (table: string) => Promise<Readable>;
}

/** Tables to which migrations add rows: an empty site has some in them. */
export const SEEDED_TABLES = ["brands", "catalog_version", "slugs", "states", "time_zones"];

/** Milliseconds that a connection which is being closed may still count. */
const MAX_CLOSING_MS = 2_000;

/** Throws OperatorError unless the database has no rows but those of migrations, and no other connection. */
export async function requireEmpty(connection: ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const others = await countOthers(client);
    if (others > 0) {
      throw new OperatorError(
        `the database is in use (one site alone has several connections, here ${others}): stop the site, and close every other program that uses it`,
      );
    }
    for (const { name } of await readTables(client)) {
      if (SEEDED_TABLES.includes(name)) continue;
      const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
      if (rowCount) throw new OperatorError(`the database is not empty (${name} has rows): restore into a new one`);
    }
  });
}

/**
 * Counts the other connections, after a wait for those that are being closed: PostgreSQL lists them for a moment
 * longer.
 */
async function countOthers(client: ClientBase): Promise<number> {
  const deadline = performance.now() + MAX_CLOSING_MS;
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const others = rows[0]?.count ?? 0;
    if (others === 0 || performance.now() >= deadline) return others;
    await sleep(50);
  }
}

/**
 * Replaces the rows of all tables and the state of all sequences in one transaction, without any trigger. The tables must be as
 * they were when the rows were copied. Throws when the rows are not those that were copied.
 */
export async function loadTables(
  connection: ClientConfig,
  { tables, sequences, open }: Rows,
  onLoaded: (table: string) => void,
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query("begin");
    await client.query("set local datestyle = 'ISO'");
    const existing = await readTables(client);
    const names = existing.map(({ name }) => client.escapeIdentifier(name));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(", ")}`);
    for (const table of tables) {
      const copy = client.query(from(`copy ${columnsOf(client, table)} from stdin`));
      await pipeline(await open(table.name), copy);
      if (copy.rowCount !== table.rows) {
        throw new Error(`${table.name} has ${copy.rowCount} rows in the backup, and should have ${table.rows}`);
      }
      onLoaded(table.name);
    }
    for (const { name, value, isCalled } of sequences) {
      await client.query("select setval($1::regclass, $2, $3)", [client.escapeIdentifier(name), value, isCalled]);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query("commit");
  });
}
