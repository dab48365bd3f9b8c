import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { Forbidden, Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import { listHeld } from "../schedule/list-held.ts";
import type { AccountMails } from "./account-mails.ts";
import { lockAccount } from "../people/lock-account.ts";
import { noteChange, type Operator } from "./operator-actions.ts";
import { revokeLinks } from "./one-time-links.ts";
import { ROLE_MISSING, type Role } from "../people/role.ts";

/** Error of a role for an account whose address nobody has verified. */
export const ROLE_NEEDS_VERIFIED = "This account has not verified its email yet.";

/**
 * Gives an account a role in place of the one that it has; null takes it. It counts from the account's next call. The
 * change is noted and mailed to the account (ROLE-6). Returns whether that changes anything, and the scheduled changes of the account that
 * wait for an editor now, which the note names (SCHED-6). Throws Refused for an
 * account that is not verified, or gone, and Forbidden for an operator at the desk who is none any more.
 */
export async function setRole(
  db: Database,
  accountId: number,
  role: Role | null,
  { mails, ...operator }: Operator & { mails: AccountMails },
): Promise<{ isChanged: boolean; held: number[] }> {
  return db.transaction().execute(async (tx) => {
    await requireOperator(tx, accountId, operator);
    const account = await lockAccount(tx, accountId);
    if (!account?.verified_at) throw new Refused(ROLE_NEEDS_VERIFIED);
    if (account.role === role) return { isChanged: false, held: await listHeld(tx, accountId) };
    await tx.updateTable("accounts").set({ role }).where("id", "=", accountId).execute();
    // asked for without a second factor (ROLE-9), and the key of the desk of an earlier role
    await revokeLinks(tx, accountId, ["verify-updated-email"]);
    await tx.updateTable("sessions").set({ desk_key_hash: null }).where("account_id", "=", accountId).execute();
    const change = role === null ? `lost the role ${account.role}` : `was made ${role}`;
    const held = await listHeld(tx, accountId);
    await noteChange(tx, accountId, withHeld(change, held), operator);
    const notice = await mails.deskAccessChanged(
      role === null ? "You no longer work at the desk." : `You work at the desk now, as ${role}.`,
    );
    await postMail(tx, { to: account.email, accountId, ...notice }, operator.now);
    return { isChanged: true, held };
  });
}

/** Returns which scheduled changes wait for an editor, in words. */
export function describeHeld(ids: number[]): string {
  return ids.length === 1
    ? `the scheduled change ${ids[0]} waits for an editor`
    : `the scheduled changes ${listed.format(ids.map(String))} wait for an editor`;
}

const listed = new Intl.ListFormat("en-US");

/** Adds to the note of a change of an account which of its scheduled changes wait for an editor now. */
export function withHeld(change: string, held: number[]): string {
  return held.length > 0 ? `${change}; ${describeHeld(held)}` : change;
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
