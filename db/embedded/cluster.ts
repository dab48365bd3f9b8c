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

const MAJOR_VERSION = "18";

/** Creates `dataDir` where it is missing, and complains in one line where it cannot be used. */
export function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be written (${reason}): give this account write access to it, or set DATA_DIR to another folder`,
    );
  }
}

/**
 * Makes a new PostgreSQL data directory unless `directory` is one. It is made under another name and renamed
 * when complete, so that a killed first start leaves nothing that looks like a database.
 */
export function createCluster(directory: string, { initdb }: Binaries, account: Account | null): void {
  if (isTaken(directory)) return requireUsable(directory);
  const fresh = mkdtempSync(`${directory}.creating-`);
  if (account) chownSync(fresh, account.uid, account.gid);
  chmodSync(fresh, 0o700);
  const run = spawnSync(
    initdb,
    [
      "-D",
      pathSeenFromInside(fresh, account),
      "-U",
      SUPERUSER,
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      // Nobody gets in before the first start has made passwords (secure.ts).
      "--auth-local=reject",
      "--auth-host=reject",
      "--no-instructions",
    ],
    { ...account, cwd: fresh, env: { LC_ALL: "C" }, encoding: "utf8" },
  );
  if (run.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new OperatorError(`PostgreSQL could not create ${directory}: ${lastLine(run.stderr) ?? run.error?.message}`);
  }
  try {
    renameSync(fresh, directory);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another first start was faster: theirs is as good as ours.
    if (!existsSync(join(directory, "PG_VERSION"))) throw error;
  }
}

/** Removes what first starts that were killed left behind; only the owner of the cluster may call it. */
export function removeUnfinishedClusters(directory: string): void {
  const folder = dirname(directory);
  for (const name of readdirSync(folder)) {
    if (name.startsWith("postgres.creating-")) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * The name of `directory` for a process of another account that starts with it as its working directory. A home
 * folder closed to others stops that account at the absolute path; Linux lets it in by this one.
 */
export function pathSeenFromInside(directory: string, account: Account | null): string {
  return account && process.platform === "linux" ? "/proc/self/cwd" : directory;
}

function isTaken(directory: string): boolean {
  try {
    return readdirSync(directory).length > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

function requireUsable(directory: string): void {
  let version: string;
  try {
    version = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
  } catch {
    throw new OperatorError(
      `${directory} belongs to another account: run Toebox under that account, or set DATA_DIR to another folder`,
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new OperatorError(
      `${directory} was made by PostgreSQL ${version} and this Toebox runs PostgreSQL ${MAJOR_VERSION}: export with the Toebox that made it, then import into a new DATA_DIR`,
    );
  }
}

function lastLine(text: string | null): string | undefined {
  return text?.trim().split("\n").at(-1);
}
