import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { Forbidden, Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { AccountMails } from "./account-mails.ts";
import { lockAccount } from "./lock-account.ts";
import { noteChange, type Operator } from "./operator-actions.ts";
import { ROLE_MISSING, type Role } from "./role.ts";

/** Error of a role for an account whose address nobody has verified. */
export const ROLE_NEEDS_VERIFIED = "This account has not verified its email yet.";

/**
 * Gives an account a role in place of the one that it has; null takes it. It counts from the account's next call. The
 * change is noted and mailed to the account (ROLE-6). Returns whether that changes anything. Throws Refused for an
 * account that is not verified, or gone, and Forbidden for an operator at the desk who is none any more.
 */
export async function setRole(
  db: Database,
  accountId: number,
  role: Role | null,
  { mails, ...operator }: Operator & { mails: AccountMails },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await requireOperator(tx, accountId, operator);
    const account = await lockAccount(tx, accountId);
    if (!account?.verified_at) throw new Refused(ROLE_NEEDS_VERIFIED);
    if (account.role === role) return false;
    await tx.updateTable("accounts").set({ role }).where("id", "=", accountId).execute();
    const change = role === null ? `lost the role ${account.role}` : `was made ${role}`;
    await noteChange(tx, accountId, change, operator);
    const notice = await mails.deskAccessChanged(
      role === null ? "You no longer work at the desk." : `You work at the desk now, as ${role}.`,
    );
    await postMail(tx, { to: account.email, accountId, ...notice }, operator.now);
    return true;
  });
}

/** Locks an account and that of the operator at the desk who changes it: of two who take each other's role, one is too late. */
async function requireOperator(tx: DatabaseTransaction, accountId: number, operator: Operator): Promise<void> {
  if (operator.accountId === undefined) return;
  // in one order, so that the two do not wait for each other
  for (const id of [accountId, operator.accountId].toSorted((one, other) => one - other)) {
    const account = await lockAccount(tx, id);
    const isMissing = id === operator.accountId && account?.role !== "operator";
    if (isMissing) throw new Forbidden(ROLE_MISSING, "role");
  }
}
