import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { OperatorError } from "../operator-error.ts";
import { unprivilegedAccount } from "./account.ts";
import { locateBinaries } from "./binaries.ts";
import { createCluster, removeUnfinishedClusters, requireWritable, SUPERUSER } from "./cluster.ts";
import { PostgresLog } from "./log.ts";
import { nameOfOwner } from "./ownership.ts";
import { Postmaster } from "./postmaster.ts";
import { PORT, socketFolder } from "./socket.ts";

export interface EmbeddedOptions {
  /** The folder that holds `postgres/` and `postgres.log`. */
  dataDir: string;
  /** Who we are, for the message that a second start gets: such as "the server". */
  owner: string;
  /** A command may work beside whoever owns the database; a server may not. */
  shared?: boolean;
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** How to connect, to the maintenance database `postgres` */
  connection: ClientConfig;
  /** Stops PostgreSQL if it is ours; everything committed is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it when there is none, and keeps it running until `stop`.
 * Whatever was killed before, the database recovers by itself.
 * Throws OperatorError when the folder is unusable or another process owns it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  requireWritable(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const directory = join(dataDir, "postgres");
  const account = unprivilegedAccount(directory);
  const binaries = locateBinaries(account);
  createCluster(directory, binaries, account);

  const socket = socketFolder(directory);
  const connection: ClientConfig = { host: socket.path, port: PORT, user: SUPERUSER, database: "postgres" };
  const postmaster = new Postmaster({
    program: binaries.postgres,
    directory,
    account,
    connection,
    owner: options.owner,
    settings: options.settings ?? {},
    log: new PostgresLog(join(dataDir, "postgres.log")),
  });
  const stop = async () => {
    await postmaster.stop();
    socket.remove();
  };
  try {
    if (await postmaster.claim()) removeUnfinishedClusters(directory);
    else if (!options.shared) {
      throw new OperatorError(
        `DATA_DIR ${options.dataDir} is in use by ${await nameOfOwner(connection)}: stop that first, or set DATA_DIR to another folder`,
      );
    }
    return { connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
