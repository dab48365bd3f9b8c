import { Refused, Unauthorized } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { AccountMails } from "../accounts/account-mails.ts";
import { type AttemptLimit, countAttempt } from "../accounts/attempts.ts";
import { lockAccount } from "../people/lock-account.ts";
import type { Session } from "../accounts/sessions.ts";
import type { DeskSession } from "#domain/desk/desk-session.ts";
import { spendAppCode } from "./authenticator-app.ts";
import { takeChallenge } from "./challenges.ts";
import { readFactors } from "./factors.ts";
import { noteFactor } from "./note-factor.ts";
import { CODE_WRONG } from "./messages.ts";
import { type AuthenticationResponseJSON, checkPasskey, type RelyingParty } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";

/** Wrong codes of an account's app: with three of a million right at a time, guessing one takes years (ROLE-8). */
const wrongCodes: AttemptLimit = { name: "wrong code", max: 5, minutes: 15 };

/** Wrong first codes of an app that is being added, whose secret the person sees. */
export const wrongSetupCodes: AttemptLimit = { name: "wrong setup code", max: 20, minutes: 15 };

/** Proof of a second factor: an answer of a passkey, a code of the app, or a recovery code. */
export type Proof = { passkey: AuthenticationResponseJSON } | { code: string } | { recovery_code: string };

export interface FactorOptions {
  /** seals the secrets of apps */
  secrets: Secrets;
  site: RelyingParty;
  mails: AccountMails;
  now: Temporal.Instant;
}

/**
 * Confirms a session by a second factor of its account, and returns the key of the desk for its browser (ROLE-7). Throws Refused for a wrong proof, Unauthorized when the
 * session has ended meanwhile, and LimitReached after five wrong codes of the app in 15 minutes (ROLE-8).
 */
export async function confirmSession(
  db: Database,
  session: DeskSession,
  proof: Proof,
  options: FactorOptions,
): Promise<string> {
  if (!("code" in proof)) return confirm(db, session, proof, options);
  // recovery codes are too long to guess, and stay for whoever is locked out by somebody else's guesses
  return countWrong(db, wrongCodes, session, options.now, () => confirm(db, session, proof, options));
}

/** Runs `act`, and counts it against a limit of the account if it refuses a code: no other error does. */
export async function countWrong<Result>(
  db: Database,
  limit: AttemptLimit,
  { account_id }: Session,
  now: Temporal.Instant,
  act: () => Promise<Result>,
): Promise<Result> {
  const uncount = await countAttempt(db, limit, [String(account_id)], now);
  try {
    const result = await act();
    await uncount();
    return result;
  } catch (error) {
    if (!(error instanceof Refused)) await uncount();
    throw error;
  }
}

async function confirm(
  db: Database,
  session: DeskSession,
  proof: Proof,
  { secrets, site, mails, now }: FactorOptions,
): Promise<string> {
  const { id, account_id } = session;
  const expectedChallenge = "passkey" in proof ? await takeChallenge(db, id, "confirm", now) : "";
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, account_id);
    if (!account) throw new Unauthorized();
    if ("passkey" in proof) await checkPasskey(tx, account_id, proof.passkey, { expectedChallenge, site, now });
    else if ("code" in proof) requireRight("code", await spendAppCode(tx, secrets, account_id, proof.code, now));
    else requireRight("recovery_code", await spendRecoveryCode(tx, account_id, proof.recovery_code));
    const key = await noteFactor(tx, id, now);
    if (!("recovery_code" in proof)) return key;
    const { recoveryCodes } = await readFactors(tx, account_id);
    const notice = await mails.deskAccessChanged(`A recovery code was used; ${recoveryCodes} are left.`);
    await postMail(tx, { to: account.email, accountId: account_id, ...notice }, now);
    return key;
  });
}

function requireRight(field: string, isRight: boolean): void {
  if (!isRight) throw Refused.field(field, CODE_WRONG);
}
