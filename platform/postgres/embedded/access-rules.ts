import { closeSync, fchownSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";

/** Accepts clients of the socket with a password. */
export const PASSWORD_RULES = rulesFile("local all all scram-sha-256");
/** Accepts no client, while passwords change. */
export const CLOSED_RULES = rulesFile("local all all reject");

/** Whether pg_hba.conf holds these rules. */
export function hasAccessRules(directory: string, rules: string): boolean {
  try {
    return readFileSync(join(directory, "pg_hba.conf"), "utf8") === rules;
  } catch {
    return false;
  }
}

/**
 * Writes pg_hba.conf, which PostgreSQL reads at its next start. The directory belongs to `account` and we may be root: writing a
 * new file and renaming it prevents that a link placed there makes us write another file.
 */
export function writeAccessRules(directory: string, account: Account | null, rules: string): void {
  const temporary = join(directory, "pg_hba.conf.new");
  // A killed start may have left one.
  rmSync(temporary, { force: true });
  const descriptor = openSync(temporary, "wx", 0o600);
  try {
    if (account) fchownSync(descriptor, account.uid, account.gid);
    writeSync(descriptor, rules);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, join(directory, "pg_hba.conf"));
}

function rulesFile(rule: string): string {
  return `# Toebox writes this file, and writes it anew when it says anything else.\n${rule}\n`;
}
