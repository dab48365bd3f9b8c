import { spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { SUPERUSER } from "./passwords.ts";

/** The major version of PostgreSQL that Toebox brings. */
export const MAJOR_VERSION = "18";

/** Creates `dataDir` where it is missing, closed to other accounts of the machine. Throws OperatorError where it cannot be used. */
export function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be written (${reason}): give this account write access to it, or set DATA_DIR to another folder`,
    );
  }
}

/**
 * Creates a PostgreSQL data directory unless `directory` is one. It is renamed when complete, so that a killed first start
 * leaves no incomplete database.
 */
export function createCluster(
  directory: string,
  { initdb }: Binaries,
  account: Account | null,
  majorVersion = MAJOR_VERSION,
): void {
  if (isOccupied(directory)) return requireUsable(directory, majorVersion);
  const temporary = mkdtempSync(`${directory}.creating-`);
  if (account) chownSync(temporary, account.uid, account.gid);
  chmodSync(temporary, 0o700);
  const run = spawnSync(
    initdb,
    [
      "-D",
      pathForChild(temporary, account),
      "-U",
      SUPERUSER,
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      // No client is accepted before the first start has made passwords (enable-passwords.ts).
      "--auth-local=reject",
      "--auth-host=reject",
      "--no-instructions",
    ],
    { ...account, cwd: temporary, env: { LC_ALL: "C" }, encoding: "utf8" },
  );
  if (run.status !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    throw new OperatorError(`PostgreSQL could not create ${directory}: ${lastLine(run.stderr) ?? run.error?.message}`);
  }
  try {
    renameSync(temporary, directory);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another first start was faster: its directory is used.
    if (!existsSync(join(directory, "PG_VERSION"))) throw error;
  }
}

/** Removes the directories of killed first starts; only the owner of the cluster may call it. */
export function removeUnfinishedClusters(directory: string): void {
  const folder = dirname(directory);
  for (const name of readdirSync(folder)) {
    if (name.startsWith("postgres.creating-")) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * The path of `directory` for a process of another account that has it as its working directory. The account may not pass a
 * closed home folder in the absolute path; on Linux it can use this one.
 */
export function pathForChild(directory: string, account: Account | null): string {
  return account && process.platform === "linux" ? "/proc/self/cwd" : directory;
}

function isOccupied(directory: string): boolean {
  try {
    return readdirSync(directory).length > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

function requireUsable(directory: string, majorVersion: string): void {
  const version = clusterVersion(directory);
  if (version === majorVersion) return;
  throw new OperatorError(
    Number(version) < Number(majorVersion)
      ? `${directory} was made by PostgreSQL ${version}, and this Toebox brings PostgreSQL ${majorVersion}: run npx toebox upgrade, which moves it over and keeps the former folder`
      : `${directory} was made by PostgreSQL ${version}, and this Toebox brings PostgreSQL ${majorVersion}: run the Toebox that made it`,
  );
}

/** The major version of the PostgreSQL that made a data directory. Throws OperatorError when it cannot be read. */
export function clusterVersion(directory: string): string {
  try {
    return readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
  } catch {
    throw new OperatorError(
      `${directory} belongs to another account: run Toebox under that account, or set DATA_DIR to another folder`,
    );
  }
}

function lastLine(text: string | null): string | undefined {
  return text?.trim().split("\n").at(-1);
}
