import { readFileSync, statSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";

/** The account that PostgreSQL runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root; null is the account of this process. As root,
 * Toebox uses an existing account: the owner of the data directory where there is one, else `nobody`.
 */
export function unprivilegedAccount(dataDirectory: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findAccount(readFileSync("/etc/passwd", "utf8"));
}

/** Returns the account `nobody`, else any other than root, from the text of /etc/passwd. */
export function findAccount(passwd: string): Account {
  const accounts = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4 && Number(fields[2]) > 0)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account = accounts.find(({ name }) => name === "nobody") ?? accounts[0];
  if (!account) {
    throw new OperatorError(
      "PostgreSQL cannot run as root and this machine has no other account: start Toebox as an ordinary user, or set DATABASE_URL",
    );
  }
  return { uid: account.uid, gid: account.gid };
}
