import { Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { AccountMails } from "../accounts/account-mails.ts";
import { type AttemptLimit, countAttempt } from "../accounts/attempts.ts";
import { lockAccount } from "../accounts/lock-account.ts";
import type { Session } from "../accounts/sessions.ts";
import { spendAppCode } from "./authenticator-app.ts";
import { takeChallenge } from "./challenges.ts";
import { readFactors } from "./factors.ts";
import { noteFactor } from "./freshness.ts";
import { CODE_WRONG } from "./messages.ts";
import { type AuthenticationResponseJSON, checkPasskey, type RelyingParty } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";

/** Wrong codes of an account: with six digits, and three of a million right at a time, a guess takes years (ROLE-8). */
export const wrongCodes: AttemptLimit = { name: "wrong code", max: 5, minutes: 15 };

/** Proof of a second factor: one of these. */
export interface Proof {
  passkey?: AuthenticationResponseJSON | undefined;
  /** of the authenticator app */
  code?: string | undefined;
  recovery_code?: string | undefined;
}

export interface FactorOptions {
  site: RelyingParty;
  mails: AccountMails;
  now: Temporal.Instant;
}

/**
 * Confirms a session by a second factor of its account (ROLE-7). Throws Refused for a wrong proof, and LimitReached after
 * five wrong codes in 15 minutes (ROLE-8).
 */
export async function confirmSession(
  db: Database,
  session: Session,
  { passkey, code, recovery_code }: Proof,
  { site, mails, now }: FactorOptions,
): Promise<void> {
  const { id, account_id } = session;
  const uncount = passkey ? null : await countAttempt(db, wrongCodes, [String(account_id)], now);
  const expectedChallenge = passkey && (await takeChallenge(db, id, "confirm", now));
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, account_id);
    if (passkey && expectedChallenge) await checkPasskey(tx, account_id, passkey, { expectedChallenge, site, now });
    else if (code !== undefined) requireRight("code", await spendAppCode(tx, account_id, code, now));
    else requireRight("recovery_code", await spendRecoveryCode(tx, account_id, recovery_code ?? ""));
    await noteFactor(tx, id, now);
    if (recovery_code === undefined || !account) return;
    const { recoveryCodes } = await readFactors(tx, account_id);
    const notice = await mails.deskAccessChanged(`A recovery code was used; ${recoveryCodes} are left.`);
    await postMail(tx, { to: account.email, accountId: account_id, ...notice }, now);
  });
  await uncount?.();
}

function requireRight(field: string, isRight: boolean): void {
  if (!isRight) throw Refused.field(field, CODE_WRONG);
}
