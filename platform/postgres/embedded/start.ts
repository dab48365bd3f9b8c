/**
 * The PostgreSQL that Toebox brings, with one owner process for each data directory. When PostgreSQL is killed, its
 * owner starts it again; queries fail until it runs. When the owner is killed, PostgreSQL goes on until the next start
 * stops it and takes over; nothing that was committed is lost. A killed first start leaves unfinished files, which the
 * next start removes. A PostgreSQL that hangs during a stop is killed after 23 seconds, and the next start recovers.
 * Tested in embedded.slow.ts, lab/faults/kill-drop.slow.ts and test/slow/stop-while-frozen.slow.ts.
 */

import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { OperatorError } from "../operator-error.ts";
import { unprivilegedAccount } from "./account.ts";
import { type Binaries, type Installation, locateBinaries, majorOf } from "./binaries.ts";
import { createCluster, isOccupied, requireVersion, requireWritable, requireOwnFolder } from "./cluster.ts";
import { PostgresLog } from "./log.ts";
import { nameOfOwner } from "./ownership.ts";
import { createPasswords, readPasswords, SITE_ROLE, SUPERUSER } from "./passwords.ts";
import { Postmaster } from "./postmaster.ts";
import { prepareSiteDatabase, SITE_DATABASE } from "./site-database.ts";
import { PORT, socketFolder } from "./socket.ts";
import { removeUnfinished } from "./unfinished.ts";
import { requireNoUpgrade } from "./upgrade-folders.ts";

/** Name of the file of passwords in DATA_DIR. */
const PASSWORD_FILE = "pgpass";

export interface EmbeddedOptions {
  /** the folder of `postgres/`, `postgres.log` and `pgpass` */
  dataDir: string;
  /** the name of this process, such as "the server", for the message to a second start */
  owner: string;
  /** whether another process may own the database, as for a command; a server has to own it */
  shared?: boolean;
  /** further settings of PostgreSQL */
  settings?: Record<string, string>;
  /** the PostgreSQL to run; by default the one that Toebox brings */
  installation?: Installation;
}

export interface EmbeddedPostgres {
  /** the connection of the site: its own database, with a role that has no other rights */
  connection: ClientConfig;
  /** the connection of the superuser, to the maintenance database `postgres` */
  superuser: ClientConfig;
  /** Stops PostgreSQL if this process owns it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creates it where it is missing, and keeps it running until `stop`. Throws
 * OperatorError when the folder is unusable, another process owns it, or its passwords are missing or wrong.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  requireWritable(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const directory = join(dataDir, "postgres");
  const account = unprivilegedAccount(directory);
  requireNoUpgrade(dataDir);
  let found: Binaries | undefined;
  // a command beside a running PostgreSQL needs none, and finding them may take a second
  const binaries = () => (found ??= locateBinaries(account, options.installation));
  const passwordFile = join(dataDir, PASSWORD_FILE);
  if (!isOccupied(directory)) {
    requireOwnFolder(dataDir);
    createCluster(directory, binaries(), account, createPasswords(passwordFile).superuser);
  }
  requireVersion(directory, options.installation && majorOf(options.installation));

  const passwords = readPasswords(passwordFile);
  const socket = socketFolder(directory);
  const connectionOf = (user: string, password: string, database: string): ClientConfig => ({
    host: socket,
    port: PORT,
    user,
    password,
    database,
  });
  const superuser = connectionOf(SUPERUSER, passwords.superuser, "postgres");
  const postmaster = new Postmaster({
    program: () => binaries().postgres,
    directory,
    account,
    owner: options.owner,
    settings: options.settings ?? {},
    log: new PostgresLog(join(dataDir, "postgres.log")),
    passwordFile,
    superuser,
  });
  const stop = () => postmaster.stop();
  try {
    const isOurs = await postmaster.claim();
    if (isOurs) removeUnfinished(dataDir);
    else if (!options.shared) {
      throw new OperatorError(
        `DATA_DIR ${options.dataDir} is in use by ${await nameOfOwner(superuser)}: stop that first, or set DATA_DIR to another folder`,
      );
    }
    await prepareSiteDatabase(superuser, passwords.site);
    return { connection: connectionOf(SITE_ROLE, passwords.site, SITE_DATABASE), superuser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
