import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from "kysely";
import { type Client, type ClientBase, type ClientConfig, type PoolConfig, types } from "pg";
import { ClosingPool } from "./closing-pool.ts";
import { impatientClient } from "./impatient-client.ts";
import { OperatorError } from "./operator-error.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { DB } from "./tables.ts";

export type Database = Kysely<DB>;

/** For what must be done together with something else, or not at all. */
export type DatabaseTransaction = Transaction<DB>;

const oldestServer = 150_000;

/** How long a connection may take, and the wait for a free one. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a query of a web request may take. */
const QUERY_TIMEOUT_MS = 5_000;
/** How long a transaction of a web request may keep its locks while PostgreSQL waits for us. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
/** How soon PostgreSQL notices that a query it is busy with, or that waits for a lock, has nobody to answer any more. */
const CONNECTION_CHECK_INTERVAL_MS = 1_000;

/**
 * A pool of connections for work that may take long. Calendar dates come as "2026-11-28", times of day as "10:00:00",
 * prices and counts as numbers.
 */
export function connect(config: PoolConfig): Database {
  return open(config, PreparingClient);
}

/**
 * A pool of connections for web requests: a query that takes longer than `queryTimeoutMs` fails, and its connection is
 * broken off with whatever transaction was open on it. The error is one of which `isUnavailable` says so.
 */
export function connectForRequests(config: PoolConfig, queryTimeoutMs = QUERY_TIMEOUT_MS): Database {
  return open({ ...config, onConnect: limitTransactions }, impatientClient(queryTimeoutMs));
}

function open(config: PoolConfig, Kind: new (config?: ClientConfig) => Client): Database {
  const pool = new ClosingPool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...config,
    types: { getTypeParser },
    Client: Kind,
  });
  // A connection that breaks fails its query and is replaced; without these listeners it would end the process, be it
  // idle or between two statements of a transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Has PostgreSQL give up what nobody is going to end. Statements, because poolers such as PgBouncer refuse options. */
async function limitTransactions(client: ClientBase): Promise<void> {
  await client.query(`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`);
  // A server on a platform that cannot tell refuses it, and notices later.
  await client
    .query(`set client_connection_check_interval = ${CONNECTION_CHECK_INTERVAL_MS}`)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== INVALID_PARAMETER_VALUE) throw error;
    });
}

const INVALID_PARAMETER_VALUE = "22023";

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
