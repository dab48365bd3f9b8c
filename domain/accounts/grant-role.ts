import type { Database } from "#platform/postgres/connect.ts";
import { Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { AccountMails } from "./account-mails.ts";
import { lockAccount } from "./lock-account.ts";
import { noteChange, type Operator } from "./operator-actions.ts";
import type { Role } from "./role.ts";

/** Error of a role for an account whose address nobody has verified. */
export const ROLE_NEEDS_VERIFIED = "This account has not verified its email yet.";

/**
 * Gives an account a role in place of the one that it has; null takes it. It counts from the account's next call. The
 * change is noted and mailed to the account (ROLE-6). Returns whether that changes anything. Throws Refused for an
 * account that is not verified, or gone.
 */
export async function setRole(
  db: Database,
  accountId: number,
  role: Role | null,
  { mails, ...operator }: Operator & { mails: AccountMails },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
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
