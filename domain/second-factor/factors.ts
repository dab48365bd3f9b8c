import { NotFound, Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { AccountMails } from "../accounts/account-mails.ts";
import { lockAccount } from "../people/lock-account.ts";
import { noteChange, type Operator } from "../accounts/operator-actions.ts";
import { ACCOUNT_GONE, LAST_FACTOR, NO_FACTOR, PASSKEY_GONE } from "./messages.ts";

/** Second factors of an account, as its owner sees them. */
export interface Factors {
  passkeys: { id: number; name: string; created_at: Date; last_used_at: Date | null }[];
  /** the moment since which it has an authenticator app; null for none */
  appSince: Date | null;
  /** recovery codes that are left */
  recoveryCodes: number;
}

/** Reads the second factors of an account. */
export async function readFactors(db: Database | DatabaseTransaction, accountId: number): Promise<Factors> {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  const app = await db
    .selectFrom("authenticator_apps")
    .select("confirmed_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const codes = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { passkeys, appSince: app?.confirmed_at ?? null, recoveryCodes: Number(codes.count) };
}

export function countFactors({ passkeys, appSince }: Factors): number {
  return passkeys.length + (appSince ? 1 : 0);
}

/** Factor to remove: an authenticator app, or a passkey. */
export type Removed = "app" | { passkey: number };

/**
 * Removes a factor of an account whose row the caller has locked. Returns its name. Throws Refused for the last one,
 * and for one that it does not have.
 */
export async function removeFactor(tx: DatabaseTransaction, accountId: number, removed: Removed): Promise<string> {
  const factors = await readFactors(tx, accountId);
  const name = nameOf(factors, removed);
  if (name === undefined) throw new Refused(PASSKEY_GONE);
  if (countFactors(factors) === 1) throw new Refused(LAST_FACTOR);
  if (removed === "app") await tx.deleteFrom("authenticator_apps").where("account_id", "=", accountId).execute();
  else await tx.deleteFrom("passkeys").where("id", "=", removed.passkey).execute();
  return name;
}

function nameOf({ passkeys, appSince }: Factors, removed: Removed): string | undefined {
  if (removed === "app") return appSince ? "the authenticator app" : undefined;
  const passkey = passkeys.find(({ id }) => id === removed.passkey);
  return passkey && `the passkey “${passkey.name}”`;
}

/**
 * Deletes all second factors of an account, for an owner who has lost them; its sessions lose their proofs. The act is
 * noted and mailed to the account (ROLE-8).
 */
export async function resetFactorsFor(
  db: Database,
  accountId: number,
  { mails, ...operator }: Operator & { mails: AccountMails },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new NotFound(ACCOUNT_GONE);
    const factors = await readFactors(tx, accountId);
    if (countFactors(factors) + factors.recoveryCodes === 0) throw new Refused(NO_FACTOR);
    for (const table of ["passkeys", "authenticator_apps", "recovery_codes"] as const)
      await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
    await tx
      .updateTable("sessions")
      .set({ factor_at: null, desk_key_hash: null })
      .where("account_id", "=", accountId)
      .execute();
    await noteChange(tx, accountId, "lost all second factors", operator);
    const notice = await mails.deskAccessChanged(
      "An operator has removed your passkeys, app and recovery codes. Set up a new one at the desk.",
    );
    await postMail(tx, { to: account.email, accountId, ...notice }, operator.now);
  });
}
