import { statSync } from "node:fs";
import { CLOSED_RULES, hasAccessRules, PASSWORD_RULES, writeAccessRules } from "./access-rules.ts";
import { readPasswords, replacePasswords, SITE_ROLE, SUPERUSER } from "./passwords.ts";
import type { Place } from "./place.ts";
import { scramVerifier } from "./scram.ts";
import { runSingleUser } from "./single-user.ts";

/**
 * Has PostgreSQL, which must not be running, ask for a password: of a new cluster, of one that never asked, of one whose
 * password file was lost, and, when `isRefused`, of one that does not take the passwords of the file. False when
 * PostgreSQL did not start for that; the log says why. Killed at any point, it is done again by the next start: only its
 * last step lets anyone in.
 */
export async function secure(place: Place, isRefused: boolean): Promise<boolean> {
  if (isSecured(place) && !isRefused) return true;
  const { directory, account, passwordFile } = place;
  return runSingleUser(place, async (execute) => {
    // Another start may have been faster.
    if (isSecured(place) && !isRefused) return;
    writeAccessRules(directory, account, CLOSED_RULES);
    const kept = isPrivate(passwordFile) ? readPasswords(passwordFile) : null;
    const passwords = kept ?? replacePasswords(passwordFile);
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

function isSecured({ directory, passwordFile }: Place): boolean {
  return hasAccessRules(directory, PASSWORD_RULES) && isPrivate(passwordFile) && readPasswords(passwordFile) !== null;
}

/** A password that others could read is as good as lost. */
function isPrivate(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && (stat.mode & 0o077) === 0;
}
