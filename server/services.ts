import { join } from "node:path";
import type { ClientConfig } from "pg";
import type { FastifyBaseLogger } from "fastify";
import { connect, connectForRequests, type Database, requireServer } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded/start.ts";
import { migrate } from "#db/migrate.ts";
import type { MailSettings } from "#domain/mail/transport.ts";
import { type Config, root } from "./config.ts";

/** What the process has and its modules take as arguments. Created once, in main.ts or by a command; survives an edit. */
export interface Services {
  config: Config;
  /** The database, for work that may take long: jobs, commands, migrations. */
  db: Database;
  /** The same database, for what web requests ask: in time, or not at all. */
  requestDb: Database;
  /** The same database, for a connection of one's own. */
  connection: ClientConfig;
  /** The clock: rules take the time from here and nowhere else. */
  now: () => Temporal.Instant;
  /** Where pictures are kept. */
  mediaFolder: string;
  /** How mail leaves the site. */
  mail: MailSettings;
  /** Where the build put what browsers load. */
  clientFolder: string;
  log?: FastifyBaseLogger;
}

export interface OpenServices extends Services {
  /** Gives everything back; what was committed is kept. */
  close(): Promise<void>;
}

/** Connections of a process, at most: those of requests, and those of everything else. */
const MOST_FOR_REQUESTS = 10;
const MOST_FOR_JOBS = 6;

/**
 * Opens the database, the embedded one unless DATABASE_URL names another, and migrates it. `owner` names us to whoever
 * finds it in use; a command may be `shared`, and then works beside a running server. Throws OperatorError.
 */
export async function openServices(config: Config, owner: string, shared = false): Promise<OpenServices> {
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, owner, shared });
  const connection = embedded?.connection ?? { connectionString: config.DATABASE_URL };
  const db = connect({ ...connection, max: MOST_FOR_JOBS });
  const requestDb = connectForRequests({ ...connection, max: MOST_FOR_REQUESTS });
  const close = async () => {
    await Promise.all([db.destroy(), requestDb.destroy()]);
    await embedded?.stop();
  };
  try {
    if (!embedded) await requireServer(db, "DATABASE_URL");
    await migrate(db);
    return { ...withoutDatabase(config), db, requestDb, connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What follows from the settings alone. */
export function withoutDatabase(config: Config): Omit<Services, "db" | "requestDb" | "connection"> {
  return {
    config,
    now: () => Temporal.Now.instant(),
    mediaFolder: join(config.DATA_DIR, "media"),
    clientFolder: join(root, "build/client"),
    mail: {
      smtpUrl: config.SMTP_URL,
      from: config.MAIL_FROM,
      host: new URL(config.ORIGIN).hostname,
      outboxFolder: join(config.DATA_DIR, "outbox"),
    },
  };
}
