import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { clusterVersion, MAJOR_VERSION } from "./cluster.ts";

/**
 * Names in DATA_DIR of the new database: while it is filled, and once it is complete. The rename between the two is the
 * commit.
 */
const FILLING = "upgrade";
const COMPLETE = "upgraded";

/** Creates an empty folder in `dataDir` for the new database of an upgrade, in place of one that was interrupted. */
export function createUpgradeFolder(dataDir: string): string {
  const folder = join(dataDir, FILLING);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

/** Whether a new database is complete, and only has to replace the former one. */
export function isUpgradeComplete(dataDir: string): boolean {
  return existsSync(join(dataDir, COMPLETE));
}

/** Marks the new database as complete; PostgreSQL must not run on it. */
export function commitUpgrade(dataDir: string): void {
  renameSync(join(dataDir, FILLING), join(dataDir, COMPLETE));
}

/**
 * Replaces the former database by the complete one. Can be repeated after it was interrupted. Returns the folder of the
 * former one, `postgres-<version>`; null where there was none.
 */
export function finishUpgrade(dataDir: string): string | null {
  const [present, next] = [join(dataDir, "postgres"), join(dataDir, COMPLETE)];
  let kept: string | null = null;
  if (existsSync(join(next, "postgres"))) {
    if (existsSync(present)) {
      kept = join(dataDir, `postgres-${clusterVersion(present)}`);
      renameSync(present, kept);
    }
    renameSync(join(next, "postgres"), present);
  }
  // a start that finds no passwords, or the former ones, makes new ones
  if (existsSync(join(next, "pgpass"))) renameSync(join(next, "pgpass"), join(dataDir, "pgpass"));
  rmSync(next, { recursive: true, force: true });
  return kept;
}

/** Throws OperatorError when an upgrade was interrupted, so that no start makes an empty database in the meantime. */
export function requireNoUpgrade(dataDir: string): void {
  if (isUpgradeComplete(dataDir)) {
    throw new OperatorError(
      `the upgrade of ${dataDir} to PostgreSQL ${MAJOR_VERSION} was interrupted: run npx toebox upgrade, which completes it`,
    );
  }
}
