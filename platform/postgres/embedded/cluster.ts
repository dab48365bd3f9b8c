import { spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../make-folder.ts";
import { OperatorError } from "../operator-error.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { SUPERUSER } from "./passwords.ts";
import { UNFINISHED } from "./unfinished.ts";

/** Major version of the PostgreSQL that Toebox brings. */
export const MAJOR_VERSION = "18";

/**
 * Creates `dataDir` where it is missing, closed to other accounts of the machine. Throws OperatorError where it cannot
 * be used.
 */
export function requireWritable(dataDir: string): void {
  try {
    makeFolder(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be written (${reason}): give this account write access to it, or set DATA_DIR to another folder`,
    );
  }
}

/** Throws OperatorError where root would make a first start in another account's folder, which that account could not use afterwards. */
export function requireOwnFolder(dataDir: string): void {
  const { uid } = statSync(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  throw new OperatorError(
    `DATA_DIR ${dataDir} belongs to the account ${uid}, which could not use it after a first start as root: start Toebox as that account, or give the folder to root`,
  );
}

/**
 * Creates a PostgreSQL data directory whose superuser has `password`, unless `directory` is one. The directory gets its
 * name when it is complete, so that a killed first start leaves no incomplete database.
 */
export function createCluster(
  directory: string,
  { initdb }: Binaries,
  account: Account | null,
  password: string,
): void {
  const temporary = mkdtempSync(`${directory}${UNFINISHED}`);
  try {
    for (const folder of [temporary, join(temporary, "data")]) {
      makeFolder(folder);
      chmodSync(folder, 0o700);
      if (account) chownSync(folder, account.uid, account.gid);
    }
    const passwordFile = join(temporary, "password");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
    runInitdb(initdb, join(temporary, "data"), account, directory);
    renameSync(join(temporary, "data"), directory);
  } catch (error) {
    // Another first start was faster: its directory is used.
    if (!existsSync(join(directory, "PG_VERSION"))) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Makes a data directory in `folder`, whose parent has the file of the superuser's password. `directory` is its later
 * name, for the message.
 */
function runInitdb(initdb: string, folder: string, account: Account | null, directory: string): void {
  const run = spawnSync(
    initdb,
    [
      "-D",
      pathForChild(folder, account),
      "-U",
      SUPERUSER,
      "--pwfile=../password",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--auth-local=scram-sha-256",
      "--auth-host=reject",
      "--no-instructions",
    ],
    { ...account, cwd: folder, env: { LC_ALL: "C" }, encoding: "utf8" },
  );
  if (run.status === 0) return;
  const [, nameless] = /could not look up effective user ID (\d+)/.exec(run.stderr ?? "") ?? [];
  if (nameless !== undefined) {
    throw new OperatorError(
      `the account ${nameless} has no name, which PostgreSQL needs: add it to /etc/passwd, run Toebox as one that has a name, or set DATABASE_URL to a PostgreSQL of yours`,
    );
  }
  throw new OperatorError(`PostgreSQL could not create ${directory}: ${lastLine(run.stderr) ?? run.error?.message}`);
}

/**
 * Returns the path of `directory` for a process of another account that has it as its working directory. The account
 * may not pass a closed home folder in the absolute path; on Linux it can use this one.
 */
export function pathForChild(directory: string, account: Account | null): string {
  return account && process.platform === "linux" ? "/proc/self/cwd" : directory;
}

/** Whether there is anything at `directory`, including a folder that another account has closed. */
export function isOccupied(directory: string): boolean {
  try {
    return readdirSync(directory).length > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

/** Throws OperatorError unless `directory` was made by PostgreSQL `majorVersion`. */
export function requireVersion(directory: string, majorVersion = MAJOR_VERSION): void {
  const version = clusterVersion(directory);
  if (version === majorVersion) return;
  throw new OperatorError(
    Number(version) < Number(majorVersion)
      ? `${directory} was made by PostgreSQL ${version}, and this Toebox brings PostgreSQL ${majorVersion}: run npx toebox upgrade, which moves it over and keeps the former folder`
      : `${directory} was made by PostgreSQL ${version}, and this Toebox brings PostgreSQL ${majorVersion}: run the Toebox that made it`,
  );
}

/**
 * Returns the major version of the PostgreSQL that made a data directory. Throws OperatorError when it cannot be read.
 */
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
