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

/** For writes that must be committed together. */
export type DatabaseTransaction = Transaction<DB>;

/** PostgreSQL 15, as server_version_num. */
const CANNOT_CONNECT_NOW = "57P03";
/** How long a start waits for a PostgreSQL that recovers; the service manager repeats it. */
const MAX_RECOVERY_MS = 60_000;

const MIN_SERVER_VERSION = 150_000;

/** The time limit for connecting, and for waiting for a free connection (API-32). */
const CONNECT_TIMEOUT_MS = 5_000;
/** The time limit for a query of a web request (API-32). */
const QUERY_TIMEOUT_MS = 5_000;
/** The time limit for a query of a job, which takes seconds: where the network has lost the connection without a word, none ends. */
const JOB_QUERY_TIMEOUT_MS = 15 * 60_000;
/** After so long without a packet, the system asks whether the server is still there. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
/** The time limit for an idle transaction of a web request, which keeps its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
/** The time limit for a replica, before the primary is asked. */
const REPLICA_TIMEOUT_MS = 2_000;
/** How often PostgreSQL checks during a query, or a wait for a lock, that the client is still connected. */
const CONNECTION_CHECK_INTERVAL_MS = 1_000;

/**
 * A pool of connections for work without a time limit. Dates are read as "2026-11-28", times of day as "10:00:00", prices and
 * counts as numbers.
 */
export function connect(config: PoolConfig): Database {
  return open(config, Client);
}

/**
 * A pool of connections for jobs: a query that takes longer than `queryTimeoutMs` fails, and its connection is closed (OPS-22).
 * `isUnavailable` is true for the error.
 */
export function connectForJobs(config: PoolConfig, queryTimeoutMs = JOB_QUERY_TIMEOUT_MS): Database {
  return open(config, queryTimeoutClient(queryTimeoutMs));
}

/**
 * A pool of connections for web requests: a query that takes longer than `queryTimeoutMs` fails, and its connection is closed
 * with its transaction. `isUnavailable` is true for the error.
 */
export function connectForRequests(config: PoolConfig, queryTimeoutMs = QUERY_TIMEOUT_MS): Database {
  // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it, whatever its types say
  return open({ ...config, onConnect: limitTransactions }, queryTimeoutClient(queryTimeoutMs));
}

export interface ReplicaOptions {
  /** told when a replica is away, and when it is back */
  onChange: (name: string, isAway: boolean) => void;
  /** whether an error means that the server is away: isUnavailable */
  isLost: (error: unknown) => boolean;
}

/**
 * The database of web requests for what everyone may read: from the replicas at `urls` where they show everything that has to
 * be seen, and else from the primary, with the connections of `requestDb`. It never writes.
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
  // A broken connection fails its query and is replaced. Without these listeners, one that is idle or between two
  // statements of a transaction would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The connections of a pool, and those who wait for one. */
export type PoolCounts = Pick<ClosingPool, "totalCount" | "idleCount" | "waitingCount">;

const pools = new WeakMap<Database, ClosingPool>();

/** The connections of a database that was opened here, at any time. */
export function poolOf(db: Database): PoolCounts | undefined {
  return pools.get(db);
}

/** Has PostgreSQL end abandoned transactions and queries. By statements, because poolers such as PgBouncer refuse options. */
async function limitTransactions(client: ClientBase): Promise<void> {
  await client.query(`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`);
  // A server on a platform without such checks refuses it.
  await client
    .query(`set client_connection_check_interval = ${CONNECTION_CHECK_INTERVAL_MS}`)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== INVALID_PARAMETER_VALUE) throw error;
    });
}

const INVALID_PARAMETER_VALUE = "22023";

/** A connection through a socket, such as to the embedded PostgreSQL, as a DATABASE_URL. */
export function socketAddress({ host = "", user = "", password = "", database = "" }: ClientConfig): string {
  return `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/**
 * Throws OperatorError unless `db` is a PostgreSQL that Toebox can use; waits for one that starts or recovers (OPS-20). `name` is its
 * name in the message.
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
