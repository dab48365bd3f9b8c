import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** The superuser of the cluster. */
export const SUPERUSER = "toebox";
/** The role that the site and every command connect as. */
export const SITE_ROLE = "site";

export interface Passwords {
  superuser: string;
  site: string;
}

const PASSWORD_BYTES = 32;

/**
 * The passwords of the two roles, from a file in the format of libpq's `.pgpass`; null where the file is missing or incomplete.
 * Throws OperatorError when it may not be read.
 */
export function readPasswords(file: string): Passwords | null {
  const text = read(file);
  const passwordOf = (role: string) => new RegExp(`^\\*:\\*:\\*:${role}:([\\w-]{43})$`, "m").exec(text)?.[1];
  const [superuser, site] = [passwordOf(SUPERUSER), passwordOf(SITE_ROLE)];
  return superuser && site ? { superuser, site } : null;
}

/** Makes new passwords and writes them to `file`, which only our account can read. They are on disk at return. */
export function replacePasswords(file: string): Passwords {
  const password = () => randomBytes(PASSWORD_BYTES).toString("base64url");
  const passwords = { superuser: password(), site: password() };
  const lines = [
    "# The passwords of the PostgreSQL beside this file, for Toebox and for PGPASSFILE. Lost, they are made anew at a start.",
    `*:*:*:${SUPERUSER}:${passwords.superuser}`,
    `*:*:*:${SITE_ROLE}:${passwords.site}`,
  ];
  const temporary = `${file}.new`;
  // A killed start may have left one.
  rmSync(temporary, { force: true });
  write(temporary, `${lines.join("\n")}\n`);
  renameSync(temporary, file);
  syncFolder(dirname(file));
  return passwords;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "";
    throw new OperatorError(
      code === "EACCES" || code === "EPERM"
        ? `${file} belongs to another account: run Toebox under that account, or set DATA_DIR to another folder`
        : `${file} cannot be read (${code}): move it away, and the next start makes it anew`,
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

/** Makes a rename in the folder survive a power cut. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
