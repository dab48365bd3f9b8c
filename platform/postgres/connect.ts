/**
 * Connections to PostgreSQL and their time limits. A web request waits 5 seconds for a connection and 5 for each query.
 * Then the query fails with an error for which isUnavailable() is true, and its connection is closed with its
 * transaction (API-12, API-32). A query of a job has 15 minutes (OPS-22), one of a command no limit. A broken
 * connection fails its query and is replaced; it does not end the process. A start waits a minute for a server that
 * recovers (OPS-20). When this process is killed, PostgreSQL rolls back its open transactions. Tested in
 * request-timeout.slow.ts, connect.test.ts and lab/faults/frozen-drop.slow.ts.
 */

import { setTimeout } from "node:timers/promises";
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type Transaction } from "kysely";
import { Client, type ClientBase, type ClientConfig, type PoolConfig, types } from "pg";
import { ClosingPool } from "./closing-pool.ts";
import { queryTimeoutClient } from "./query-timeout-client.ts";
import { Replicas } from "./replicas.ts";
import { RoutedPool } from "./routed-pool.ts";
import { OperatorError } from "./operator-error.ts";
import type { DB } from "./tables.ts";

export type Database = Kysely<DB>;

/** Transaction for writes that must be committed together. */
export type DatabaseTransaction = Transaction<DB>;

/** SQLSTATE of a server that starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = "57P03";
/** Milliseconds that a start waits for a PostgreSQL that recovers; a service manager repeats the start. */
const MAX_RECOVERY_MS = 60_000;

/** PostgreSQL 15, as server_version_num. */
const MIN_SERVER_VERSION = 150_000;

/** Milliseconds for connecting, and for waiting for a free connection (API-32). */
const CONNECT_TIMEOUT_MS = 5_000;
/** Milliseconds for a query of a web request (API-32). */
const QUERY_TIMEOUT_MS = 5_000;
/** Milliseconds for a query of a job, which usually takes seconds (OPS-22). */
const JOB_QUERY_TIMEOUT_MS = 15 * 60_000;
/** Part of the time for a query that it may wait for a lock. */
const LOCK_SHARE = 0.8;
/** Options with which the system asks, after 30 seconds without a packet, whether the server is still there. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
/** Milliseconds for an idle transaction of a web request, which holds locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
/** Milliseconds for a query of a replica, before the primary is asked. */
const REPLICA_TIMEOUT_MS = 2_000;
/**
 * Milliseconds between two checks of PostgreSQL, during a query or a wait for a lock, that the client is still
 * connected.
 */
const CONNECTION_CHECK_INTERVAL_MS = 1_000;

/**
 * Opens a pool of connections for work without a time limit. Dates are read as "2026-11-28", times of day as
 * "10:00:00", prices and counts as numbers.
 */
export function connect(config: PoolConfig): Database {
  return open(config, Client);
}

/**
 * Opens a pool of connections for jobs: a query that takes longer than `queryTimeoutMs` fails, and its connection is
 * closed (OPS-22).
 */
export function connectForJobs(config: PoolConfig, queryTimeoutMs = JOB_QUERY_TIMEOUT_MS): Database {
  return open(config, queryTimeoutClient(queryTimeoutMs));
}

/**
 * Opens a pool of connections for web requests: a query that takes longer than `queryTimeoutMs` fails, and its
 * connection is closed with its transaction.
 */
export function connectForRequests(config: PoolConfig, queryTimeoutMs = QUERY_TIMEOUT_MS): Database {
  const onConnect = (client: ClientBase) => limitTransactions(client, queryTimeoutMs);
  // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it, whatever its types say
  return open({ ...config, onConnect }, queryTimeoutClient(queryTimeoutMs));
}

export interface ReplicaOptions {
  /** called when a replica becomes unreachable, and when it answers again */
  onChange: (name: string, isUnreachable: boolean) => void;
  /** whether an error means that the server is unreachable: isUnavailable */
  isLost: (error: unknown) => boolean;
}

/**
 * Opens the database of web requests for what everyone may read: from the replicas at `urls` where they show everything
 * that has to be seen, and else from the primary, with the connections of `requestDb`. It never writes.
 */
export function connectToReplicas(
  requestDb: Database,
  urls: string[],
  { max, onChange, isLost }: { max: number } & ReplicaOptions,
): { db: Database; replicas: Replicas } {
  const primary = pools.get(requestDb);
  if (!primary) throw new TypeError("the primary is not a database of connectForRequests");
  const ClientClass = queryTimeoutClient(REPLICA_TIMEOUT_MS);
  const replicas = new Replicas({
    primary,
    replicas: urls.map((url) => {
      const { host, pathname } = new URL(url);
      const pool = openPool({ connectionString: url, max, connectionTimeoutMillis: REPLICA_TIMEOUT_MS }, ClientClass);
      return { name: `${host}${pathname}`, pool };
    }),
    onChange,
  });
  return { db: databaseOf(new RoutedPool(primary, replicas, isLost)), replicas };
}

function open(config: PoolConfig, ClientClass: typeof Client): Database {
  const pool = openPool(config, ClientClass);
  const db = databaseOf(pool);
  pools.set(db, pool);
  return db;
}

function databaseOf(pool: PostgresPool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function openPool(config: PoolConfig, ClientClass: typeof Client): ClosingPool {
  const pool = new ClosingPool({
    max: 10,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...config,
    types: { getTypeParser },
    Client: ClientClass,
  });
  // Without these listeners, a broken connection that is idle or between two statements of a transaction would end the
  // process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Numbers of the connections of a pool, and of those who wait for one. */
export type PoolCounts = Pick<ClosingPool, "totalCount" | "idleCount" | "waitingCount">;

const pools = new WeakMap<Database, ClosingPool>();

/** Returns the counts of a database that was opened here; they are current whenever they are read. */
export function poolOf(db: Database): PoolCounts | undefined {
  return pools.get(db);
}

/**
 * Makes PostgreSQL end abandoned transactions and queries. By statements, because poolers such as PgBouncer refuse
 * options.
 */
async function limitTransactions(client: ClientBase, queryTimeoutMs: number): Promise<void> {
  await client.query(`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`);
  // who waits for a lock learns it before the query is given up with its connection
  await client.query(`set lock_timeout = ${Math.round(queryTimeoutMs * LOCK_SHARE)}`);
  // A server on a platform without such checks refuses the setting.
  await client
    .query(`set client_connection_check_interval = ${CONNECTION_CHECK_INTERVAL_MS}`)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== INVALID_PARAMETER_VALUE) throw error;
    });
}

const INVALID_PARAMETER_VALUE = "22023";

/** Returns a connection through a socket, such as to the embedded PostgreSQL, as a DATABASE_URL. */
export function socketAddress({ host = "", user = "", password = "", database = "" }: ClientConfig): string {
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/**
 * Throws OperatorError unless `db` is a PostgreSQL that Toebox can use; waits for one that starts or recovers (OPS-20).
 * `name` names it in the message.
 */
export async function requireServer(db: Database, name: string, minVersion = MIN_SERVER_VERSION): Promise<void> {
  let version: number;
  try {
    version = await readVersion(db);
  } catch (error) {
    throw new OperatorError(
      `${name} does not answer as a PostgreSQL should (${reasonOf(error)}): check the address, or unset it to use the embedded one`,
    );
  }
  if (version < minVersion) {
    const major = (number: number) => Math.floor(number / 10_000);
    throw new OperatorError(
      `${name} is PostgreSQL ${major(version)}, and Toebox needs ${major(minVersion)} or newer: upgrade it`,
    );
  }
}

async function readVersion(db: Database): Promise<number> {
  const deadline = performance.now() + MAX_RECOVERY_MS;
  for (;;) {
    try {
      const { rows } = await db.executeQuery<{ version: number }>(
        CompiledQuery.raw("select current_setting('server_version_num')::int as version"),
      );
      return rows[0]?.version ?? 0;
    } catch (error) {
      const isStarting = (error as { code?: string }).code === CANNOT_CONNECT_NOW;
      if (!isStarting || performance.now() > deadline) throw error;
      await setTimeout(100);
    }
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
