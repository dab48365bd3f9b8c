import { statSync } from "node:fs";
import { CLOSED_RULES, hasAccessRules, PASSWORD_RULES, writeAccessRules } from "./access-rules.ts";
import { readPasswords, replacePasswords, SITE_ROLE, SUPERUSER } from "./passwords.ts";
import type { ClusterConfig } from "./cluster-config.ts";
import { scramVerifier } from "./scram.ts";
import { runSingleUser } from "./single-user.ts";

/**
 * Has PostgreSQL, which must not be running, require passwords: in a new cluster, in one without passwords, in one whose
 * password file is missing, and, when `isRefused`, in one that refuses the passwords of the file. False when PostgreSQL did not
 * start; the log says why. When it is killed, the next start repeats it: only the last step lets clients in.
 */
export async function enablePasswords(config: ClusterConfig, isRefused: boolean): Promise<boolean> {
  if (isSecured(config) && !isRefused) return true;
  const { directory, account, passwordFile } = config;
  return runSingleUser(config, async (execute) => {
    // Another start may have been faster.
    if (isSecured(config) && !isRefused) return;
    writeAccessRules(directory, account, CLOSED_RULES);
    const existing = isPrivate(passwordFile) ? readPasswords(passwordFile) : null;
    const passwords = existing ?? replacePasswords(passwordFile);
    await execute(createRole);
    await execute(
      `alter role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${scramVerifier(passwords.site)}'`,
    );
    await execute(`alter role ${SUPERUSER} password '${scramVerifier(passwords.superuser)}'`);
    writeAccessRules(directory, account, PASSWORD_RULES);
  });
}

const createRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${SITE_ROLE}') then create role ${SITE_ROLE}; end if;
  end $$`;

function isSecured({ directory, passwordFile }: ClusterConfig): boolean {
  return hasAccessRules(directory, PASSWORD_RULES) && isPrivate(passwordFile) && readPasswords(passwordFile) !== null;
}

/** Passwords that others could read are replaced. */
function isPrivate(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && (stat.mode & 0o077) === 0;
}
