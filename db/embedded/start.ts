import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { OperatorError } from "../operator-error.ts";
import { unprivilegedAccount } from "./account.ts";
import { locateBinaries } from "./binaries.ts";
import { createCluster, removeUnfinishedClusters, requireWritable } from "./cluster.ts";
import { PostgresLog } from "./log.ts";
import { nameOfOwner } from "./ownership.ts";
import { readPasswords, SITE_ROLE, SUPERUSER } from "./passwords.ts";
import { Postmaster } from "./postmaster.ts";
import { prepareSiteDatabase, SITE_DATABASE } from "./site-database.ts";
import { PORT, socketFolder } from "./socket.ts";

/** Below DATA_DIR, beside `postgres/`. */
const PASSWORD_FILE = "pgpass";

export interface EmbeddedOptions {
  /** The folder that holds `postgres/`, `postgres.log` and `pgpass`. */
  dataDir: string;
  /** Who we are, for the message that a second start gets: such as "the server". */
  owner: string;
  /** A command may work beside whoever owns the database; a server may not. */
  shared?: boolean;
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** How the site connects: to its own database, as a role that may do nothing beyond it. */
  connection: ClientConfig;
  /** How to connect as the one who may do everything, to the maintenance database `postgres`. */
  superuser: ClientConfig;
  /** Stops PostgreSQL if it is ours; everything committed is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it when there is none, and keeps it running until `stop`.
 * Whatever was killed before, the database recovers by itself.
 * Throws OperatorError when the folder is unusable, another process owns it, or its passwords are not to be had.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  requireWritable(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const directory = join(dataDir, "postgres");
  const account = unprivilegedAccount(directory);
  const binaries = locateBinaries(account);
  createCluster(directory, binaries, account);

  const socket = socketFolder(directory);
  const passwordFile = join(dataDir, PASSWORD_FILE);
  const as = (user: string, password: string, database: string): ClientConfig => ({
    host: socket.path,
    port: PORT,
    user,
    password,
    database,
  });
  const postmaster = new Postmaster({
    program: binaries.postgres,
    directory,
    account,
    owner: options.owner,
    settings: options.settings ?? {},
    log: new PostgresLog(join(dataDir, "postgres.log")),
    passwordFile,
    // With none at all the client would look for one in the environment.
    superuser: () => as(SUPERUSER, readPasswords(passwordFile)?.superuser ?? "unknown", "postgres"),
  });
  const stop = async () => {
    await postmaster.stop();
    socket.remove();
  };
  try {
    const isOurs = await postmaster.claim();
    const passwords = readPasswords(passwordFile);
    const superuser = as(SUPERUSER, passwords?.superuser ?? "unknown", "postgres");
    if (isOurs) removeUnfinishedClusters(directory);
    else if (!options.shared) {
      throw new OperatorError(
        `DATA_DIR ${options.dataDir} is in use by ${await nameOfOwner(superuser)}: stop that first, or set DATA_DIR to another folder`,
      );
    }
    if (!passwords) {
      throw new OperatorError(
        `${passwordFile} is missing while PostgreSQL runs: restart ${await nameOfOwner(superuser)}, which makes it anew`,
      );
    }
    await prepareSiteDatabase(superuser);
    return { connection: as(SITE_ROLE, passwords.site, SITE_DATABASE), superuser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
