import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { UNFINISHED } from "./unfinished.ts";

/** Name of the superuser of the cluster. */
export const SUPERUSER = "toebox";
/** Role that the site and every command connect as. */
export const SITE_ROLE = "site";

export interface Passwords {
  superuser: string;
  site: string;
}

const PASSWORD_BYTES = 32;

/**
 * Reads the passwords of the two roles from a file in the format of libpq's `.pgpass`, and closes it to other accounts.
 * Throws OperatorError when it is missing, incomplete or may not be read.
 */
export function readPasswords(file: string): Passwords {
  const text = read(file);
  const passwordOf = (role: string) => new RegExp(`^\\*:\\*:\\*:${role}:([\\w-]{43})$`, "m").exec(text)?.[1];
  const [superuser, site] = [passwordOf(SUPERUSER), passwordOf(SITE_ROLE)];
  if (superuser && site) return { superuser, site };
  throw new OperatorError(`${file} is incomplete: put back a copy, or see "A lost pgpass" in docs/operating.md`);
}

/**
 * Makes passwords and writes them to `file`, which only this account can read, unless the file exists: from a first
 * start that was killed, or that runs at the same time. They are on disk at return. Throws OperatorError as
 * readPasswords does.
 */
export function createPasswords(file: string): Passwords {
  const password = () => randomBytes(PASSWORD_BYTES).toString("base64url");
  const lines = [
    "# The passwords of the PostgreSQL in this folder, for Toebox and for PGPASSFILE.",
    `*:*:*:${SUPERUSER}:${password()}`,
    `*:*:*:${SITE_ROLE}:${password()}`,
  ];
  const folder = mkdtempSync(`${file}${UNFINISHED}`);
  try {
    const temporary = join(folder, "pgpass");
    write(temporary, `${lines.join("\n")}\n`);
    linkSync(temporary, file);
    syncFolder(dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return readPasswords(file);
}

function read(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === "EACCES" || code === "EPERM"
        ? `${file} belongs to another account: run Toebox under that account, or set DATA_DIR to another folder`
        : `${file} cannot be read (${code}): put back a copy, or see "A lost pgpass" in docs/operating.md`,
    );
  }
}

function write(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes a new name in the folder survive a power cut. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
