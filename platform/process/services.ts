/**
 * The services of a process, and its end. A start waits a minute for a PostgreSQL that recovers (OPS-20), and ends with
 * one line for the operator when it is unreachable. Later a database, bucket or mail server that is unreachable fails
 * the work that needs it, never the process. An error that nobody has handled closes the process within 5 seconds
 * (OPS-21); a process of a cluster that ends by itself is replaced (OPS-10). A killed process loses only views and
 * visits that wait to be written: everything else that it acknowledged is committed. Tested in services.slow.ts,
 * supervised-process.test.ts, server/faults.slow.ts and lab/faults/kill-drop.slow.ts.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import type { FastifyBaseLogger } from "fastify";
import {
  connect,
  connectForJobs,
  connectForRequests,
  type Database,
  type PoolCounts,
  poolOf,
  requireServer,
} from "../postgres/connect.ts";
import { startEmbedded } from "../postgres/embedded/start.ts";
import { migrate, migrationNames } from "../postgres/migrate.ts";
import { backUpBeforeMigrations } from "../backup/back-up-before.ts";
import type { FetchSettings } from "../fetch/fetch-public.ts";
import { readPublicKey } from "../push/push-keys.ts";
import type { MailSettings } from "../mail/transport.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { type MediaSettings, openMediaStore } from "../media/store/open-media-store.ts";
import { makeKey, secretsOf } from "../secrets/secret-key.ts";
import { sealStored } from "../secrets/seal-stored.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { Threads } from "../threads/threads.ts";
import { type Config, root } from "./config.ts";
import { mediaSettings } from "./media-settings.ts";
import { type OpenReplicas, replicasOf } from "./replicas.ts";

/**
 * Resources and settings that the modules of a process get as arguments. Created once, in main.ts or by a command; they
 * survive an edit in development.
 */
export interface Services {
  config: Config;
  /** the database for long work: jobs and commands */
  db: Database;
  /** the same database for web requests, with a time limit for each query */
  requestDb: Database;
  /** the same database, for a further connection */
  connection: ClientConfig;
  /** opens DATABASE_REPLICA_URLS, where there are any, for what everyone may read (OPS-13) */
  openReplicas?: OpenReplicas;
  /** the connections of `requestDb` and `db` */
  pools?: Record<"requests" | "jobs", PoolCounts | undefined>;
  /** seals secrets in the database */
  secrets: Secrets;
  /** the names of the migrations that this version needs */
  migrations: string[];
  /** the clock of every rule */
  now: () => Temporal.Instant;
  /** the storage of pictures */
  media: MediaStore;
  /** its settings, for threads and processes that open it themselves */
  mediaSettings: MediaSettings;
  /** milliseconds that views and visits wait to be written together, where they are not the usual ones */
  viewDelayMs?: number;
  /** settings of outgoing mail */
  mail: MailSettings;
  /** settings of requests for feeds and their pictures */
  fetching: FetchSettings;
  /** for work whose size strangers or large changes decide; a command does it itself */
  threads?: Threads | undefined;
  /** programs that run as separate processes: see run-in-child-process.ts */
  programs: Record<"childTask", string>;
  /** of Toebox */
  version: string;
  /** the folder of the assets that the build made */
  clientFolder: string;
  log?: FastifyBaseLogger;
}

export interface OpenServices extends Services {
  /** Closes everything. Committed data is safe. */
  close(): Promise<void>;
}

/** Numbers of database connections of a process: for requests, and for everything else. */
const MAX_REQUEST_CONNECTIONS = 10;
const MAX_JOB_CONNECTIONS = 6;

/**
 * Numbers of connections that the embedded PostgreSQL accepts: for jobs, commands and the operator, and for each
 * process that serves pages.
 */
const BASE_CONNECTIONS = 75;
const CONNECTIONS_PER_PROCESS = 25;

interface OpenDatabase {
  connection: ClientConfig;
  /** Stops PostgreSQL if this process owns it. */
  stop(): Promise<void>;
}

/**
 * Opens the database, the embedded one unless DATABASE_URL names another. `owner` names this process to others that
 * find the database in use; a `shared` command works beside a running server. Throws OperatorError.
 */
export async function openDatabase(config: Config, owner: string, shared: boolean): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) {
    const max_connections = String(BASE_CONNECTIONS + CONNECTIONS_PER_PROCESS * config.WEB_CONCURRENCY);
    return startEmbedded({ dataDir: config.DATA_DIR, owner, shared, settings: { max_connections } });
  }
  const connection = { connectionString: config.DATABASE_URL };
  const db = connect({ ...connection, max: 1 });
  try {
    await requireServer(db, "DATABASE_URL");
  } finally {
    await db.destroy();
  }
  return { connection, stop: async () => {} };
}

/**
 * Opens the database as `openDatabase` does, and migrates it, after a backup of one that has rows, and says so (OPS-5). Throws
 * OperatorError.
 */
export async function openServices(config: Config, owner: string, shared = false): Promise<OpenServices> {
  const { connection, stop } = await openDatabase(config, owner, shared);
  const services = connectServices(config, connection, shared);
  const close = async () => {
    await services.close();
    await stop();
  };
  try {
    const options = { ...services, folder: config.BACKUP_DIR, now: services.now() };
    const backup = await backUpBeforeMigrations(connection, options);
    const applied = await migrateAt(connection);
    const { db, secrets, now } = services;
    await sealStored(
      db,
      secrets,
      () => makeKey(config.DATA_DIR),
      (tx) => readPublicKey(tx, secrets, now()),
    );
    if (backup)
      console.error(`Migrated the database (${applied.join(", ")}). The backup from before is ${backup.file}`);
    return { ...services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Migrates the database without a time limit: a migration may take longer than any job. */
async function migrateAt(connection: ClientConfig): Promise<string[]> {
  const db = connect({ ...connection, max: 1 });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Returns the services on a database that another process has opened and migrated. */
export function connectServices(config: Config, connection: ClientConfig, isCommand = false): OpenServices {
  const pool = { ...connection, max: MAX_JOB_CONNECTIONS };
  // A command waits for another one without limit: its operator can stop it.
  const db = isCommand ? connect(pool) : connectForJobs(pool);
  const requestDb = connectForRequests({ ...connection, max: MAX_REQUEST_CONNECTIONS });
  const threads = isCommand ? undefined : new Threads(threadPrograms);
  return {
    ...withoutDatabase(config),
    db,
    requestDb,
    connection,
    openReplicas: replicasOf(config, requestDb),
    pools: { requests: poolOf(requestDb), jobs: poolOf(db) },
    threads,
    async close() {
      await threads?.close();
      await Promise.all([db.destroy(), requestDb.destroy()]);
    },
  };
}

const threadPrograms = {
  readerThread: join(root, "server/reader-thread.ts"),
  workThread: join(root, "server/work-thread.ts"),
};

/** Returns the services that only the settings determine. */
export function withoutDatabase(config: Config): Omit<Services, "db" | "requestDb" | "connection"> {
  const media = mediaSettings(config);
  return {
    config,
    secrets: secretsOf(config),
    migrations: migrationNames(),
    now: () => Temporal.Now.instant(),
    media: openMediaStore(media),
    mediaSettings: media,
    clientFolder: join(root, "build/client"),
    programs: { childTask: join(root, "server/child-program.ts") },
    version: (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version,
    mail: {
      smtpUrl: config.SMTP_URL,
      from: config.MAIL_FROM,
      bouncesTo: config.BOUNCES_TO,
      host: new URL(config.ORIGIN).hostname,
      outboxFolder: join(config.DATA_DIR, "outbox"),
    },
    fetching: { userAgent: `Toebox feed reader; +${config.ORIGIN}` },
  };
}
