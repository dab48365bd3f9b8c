import type { Readable } from "node:stream";
import type { ClientBase, ClientConfig } from "pg";
import { to } from "pg-copy-streams";
import { readMigrations, readSequences, readTables, type Sequence, type Table } from "./schema.ts";
import { withClient } from "./with-client.ts";

/** The database as it was at one moment. */
export interface Snapshot {
  client: ClientBase;
  /** in the order of their references */
  tables: Table[];
  migrations: string[];
  postgresVersion: string;
  /** Reads the rows of a table in PostgreSQL's text format. Only one table is read at a time, to its end. */
  copy(table: Table): Readable;
  sequences(): Promise<Sequence[]>;
}

/**
 * Runs `work` with a snapshot of the database. Other connections read and write in the meantime; migrations wait.
 * Rejects when the connection fails.
 */
export function withSnapshot<Result>(
  connection: ClientConfig,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withClient(connection, async (client) => {
    const names = (await readTables(client)).map(({ name }) => client.escapeIdentifier(name));
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local datestyle = 'ISO'");
    // before the first query of the transaction: a snapshot from before the wait for the lock would be too old
    await client.query(`lock table ${names.join(", ")} in access share mode`);
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    const result = await work({
      client,
      tables: await readTables(client),
      migrations: await readMigrations(client),
      postgresVersion: rows[0]?.server_version ?? "",
      copy(table) {
        const rows = client.query(to(`copy ${columnsOf(client, table)} to stdout`));
        // PostgreSQL's error is followed by one of the connection, which nobody listens for
        rows.on("error", () => {});
        return rows;
      },
      sequences: () => readSequences(client),
    });
    await client.query("commit");
    return result;
  });
}

/** Returns a table with its columns in the form that COPY takes. */
export function columnsOf(client: ClientBase, { name, columns }: Pick<Table, "name" | "columns">): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;
}
