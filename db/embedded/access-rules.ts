import { closeSync, fchownSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";

/** Who gets in: whoever knows the password, by the socket. */
export const PASSWORD_RULES = rules("local all all scram-sha-256");
/** While passwords change, nobody. */
export const CLOSED_RULES = rules("local all all reject");

/** Whether PostgreSQL lets in as `wanted` says. */
export function hasAccessRules(directory: string, wanted: string): boolean {
  try {
    return readFileSync(join(directory, "pg_hba.conf"), "utf8") === wanted;
  } catch {
    return false;
  }
}

/**
 * Has PostgreSQL let in as `wanted` says from its next start on. The directory belongs to `account`, and we may be root:
 * by way of a new file and a rename, no link that somebody has laid there leads us to another file.
 */
export function writeAccessRules(directory: string, account: Account | null, wanted: string): void {
  const fresh = join(directory, "pg_hba.conf.new");
  // what a start that was killed has left
  rmSync(fresh, { force: true });
  const descriptor = openSync(fresh, "wx", 0o600);
  try {
    if (account) fchownSync(descriptor, account.uid, account.gid);
    writeSync(descriptor, wanted);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(fresh, join(directory, "pg_hba.conf"));
}

function rules(rule: string): string {
  return `# Toebox writes this file, and writes it anew when it says anything else.\n${rule}\n`;
}
