import { join } from "node:path";
import type { Installation } from "../postgres/embedded/binaries.ts";
import { clusterVersion, MAJOR_VERSION } from "../postgres/embedded/cluster.ts";
import { type EmbeddedPostgres, startEmbedded } from "../postgres/embedded/start.ts";
import {
  commitUpgrade,
  createUpgradeFolder,
  finishUpgrade,
  isUpgradeComplete,
} from "../postgres/embedded/upgrade-folders.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { backUp, type BackupOptions } from "./back-up.ts";
import { restore } from "./restore.ts";

interface UpgradeOptions extends Omit<BackupOptions, "label" | "pictures"> {
  dataDir: string;
  media: MediaStore;
  /** finds the PostgreSQL that made the database; throws OperatorError where there is none */
  install: (majorVersion: string) => Promise<Installation>;
}

/**
 * Moves the embedded database to the PostgreSQL that Toebox brings: backs up its tables with the one that made it, and
 * restores them (OPS-6). Nothing is changed before the new database is complete; the former one stays. Returns a
 * summary. Throws OperatorError when the database is in use.
 */
export async function upgrade({ dataDir, install, media, ...options }: UpgradeOptions): Promise<string> {
  const directory = join(dataDir, "postgres");
  if (!isUpgradeComplete(dataDir)) {
    const version = clusterVersion(directory);
    if (version === MAJOR_VERSION) return `${directory} is of PostgreSQL ${version}, which this Toebox brings.`;
    const owner = "toebox upgrade";
    const former = await startEmbedded({ dataDir, owner, installation: await install(version) });
    const { file } = await withPostgres(former, ({ connection }) =>
      backUp(connection, { ...options, label: "before-upgrade" }),
    );
    const next = await startEmbedded({ dataDir: createUpgradeFolder(dataDir), owner });
    await withPostgres(next, ({ connection }) => restore(file, connection, { media, onProgress: options.onProgress }));
    commitUpgrade(dataDir);
  }
  const kept = finishUpgrade(dataDir);
  return `${directory} is of PostgreSQL ${MAJOR_VERSION} now.${kept ? ` ${kept} is what it was before: delete it when all is well.` : ""}`;
}

/** Runs `work` with a PostgreSQL, and stops it. */
async function withPostgres<Result>(
  postgres: EmbeddedPostgres,
  work: (postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}
