import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from "kysely";
import { type ClientConfig, Pool, type PoolConfig, types } from "pg";
import { OperatorError } from "./operator-error.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { DB } from "./tables.ts";

export type Database = Kysely<DB>;

/** For what must be done together with something else, or not at all. */
export type DatabaseTransaction = Transaction<DB>;

const oldestServer = 150_000;

/** A pool of connections. Calendar dates come as "2026-11-28", times of day as "10:00:00", prices and counts as numbers. */
export function connect(config: PoolConfig): Database {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...config,
    types: { getTypeParser },
    Client: PreparingClient,
  });
  // A connection that breaks fails its query and is replaced; without these listeners it would end the process, be it
  // idle or between two statements of a transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** A connection by a socket, such as that of the embedded PostgreSQL, as an address for DATABASE_URL. */
export function socketAddress({ host = "", user = "", password = "", database = "" }: ClientConfig): string {
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Throws OperatorError unless `db`, which the operator knows by `name`, is a PostgreSQL that Toebox can use. */
export async function requireServer(db: Database, name: string, oldest = oldestServer): Promise<void> {
  let version: number;
  try {
    const { rows } = await db.executeQuery<{ version: number }>(
      CompiledQuery.raw("select current_setting('server_version_num')::int as version"),
    );
    version = rows[0]?.version ?? 0;
  } catch (error) {
    throw new OperatorError(
      `${name} does not answer as a PostgreSQL should (${reasonOf(error)}): check the address, or unset it to use the embedded one`,
    );
  }
  if (version < oldest) {
    const major = (number: number) => Math.floor(number / 10_000);
    throw new OperatorError(
      `${name} is PostgreSQL ${major(version)}, and Toebox needs ${major(oldest)} or newer: upgrade it`,
    );
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split("\n")[0] ?? "";
}

function getTypeParser(oid: number, format?: "text" | "binary") {
  const { builtins } = types;
  if (oid === builtins.DATE || oid === builtins.TIME) return (value: string) => value;
  if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
  return types.getTypeParser(oid, format as "text");
}
