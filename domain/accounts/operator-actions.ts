import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { deleteAccount } from "./delete-account.ts";
import { createLink } from "./one-time-links.ts";

/** Operator who changes an account from outside, and the time. */
export interface Operator {
  /** the name on the machine, or "desk" */
  name: string;
  /** the account at the desk */
  accountId?: number;
  now: Temporal.Instant;
}

/** Choice of accounts to list. */
export interface AccountFilter {
  /** part of an address or a name */
  text?: string | undefined;
  /** only those who work at the desk */
  hasRole?: boolean;
  /** only accounts that are older than the one with this id */
  before?: number | undefined;
  limit?: number;
}

/** Lists accounts, the newest first, with the last use of each. */
export async function listAccounts(db: Database, { text = "", hasRole = false, before, limit }: AccountFilter = {}) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom("accounts")
    .leftJoin("sessions", "account_id", "accounts.id")
    .select(({ fn }) => [
      "accounts.id",
      "email",
      "first_name",
      "last_name",
      "role",
      "verified_at",
      "accounts.created_at",
      fn.max("last_seen_at").as("last_seen_at"),
    ])
    .where(({ eb, or }) =>
      or([eb("email", "ilike", pattern), eb("first_name", "ilike", pattern), eb("last_name", "ilike", pattern)]),
    )
    .$if(hasRole, (query) => query.where("role", "is not", null))
    .$if(before !== undefined, (query) => query.where("accounts.id", "<", before ?? 0))
    .groupBy("accounts.id")
    .orderBy("accounts.id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

export type AccountOfList = Awaited<ReturnType<typeof listAccounts>>[number];

export type NotedChange = Awaited<ReturnType<typeof listChanges>>[number];

/** Returns the changes that operators made to an account, the oldest first. */
export async function listChanges(db: Database, accountId: number) {
  return db
    .selectFrom("account_changes")
    .leftJoin("accounts as operators", "operators.id", "operator_account_id")
    .select(["change", "operator", "operators.email as operator_email", "changed_at"])
    .where("account_id", "=", accountId)
    .orderBy("account_changes.id")
    .execute();
}

/** Lets someone into an account whose mail does not arrive: verifies it, and returns the token of a link to set a password. */
export async function grantAccess(db: Database, accountId: number, operator: Operator): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable("accounts")
      .set(({ fn, val }) => ({ verified_at: fn.coalesce("verified_at", val(toDate(operator.now))) }))
      .where("id", "=", accountId)
      .execute();
    await noteChange(tx, accountId, "was given a link to set a password", operator);
    return createLink(tx, accountId, "reset-password", operator.now);
  });
}

/** Deletes an account for its owner. The note of it names no one. Returns its scheduled changes, which wait for an editor now. */
export async function deleteFor(
  db: Database,
  accountId: number,
  outboxFolder: string,
  operator: Operator,
): Promise<number[]> {
  const note = (tx: DatabaseTransaction) => noteChange(tx, null, "was deleted", operator);
  const { held } = await deleteAccount(db, accountId, outboxFolder, note);
  return held;
}

/** Notes that an operator has read everything about a person. */
export async function noteExport(db: Database, accountId: number, operator: Operator): Promise<void> {
  await noteChange(db, accountId, "was exported", operator);
}

/** Notes what an operator did to an account; null for one that is gone (ROLE-5). */
export async function noteChange(
  db: Database | DatabaseTransaction,
  accountId: number | null,
  change: string,
  operator: Operator,
): Promise<void> {
  await db
    .insertInto("account_changes")
    .values({
      account_id: accountId,
      change,
      operator: operator.name,
      operator_account_id: operator.accountId ?? null,
      changed_at: toDate(operator.now),
    })
    .execute();
}
