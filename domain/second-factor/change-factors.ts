import { Forbidden, Unauthorized } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { countAttempt } from "../accounts/attempts.ts";
import { lockAccount } from "../accounts/lock-account.ts";
import { confirmApp } from "./authenticator-app.ts";
import { takeChallenge } from "./challenges.ts";
import { type FactorOptions, wrongCodes } from "./confirm-session.ts";
import { countFactors, readFactors, type Removed, removeFactor } from "./factors.ts";
import { isFresh, noteFactor } from "./freshness.ts";
import { FACTOR_STALE, SIGN_IN_FIRST } from "./messages.ts";
import { addPasskey, type RegistrationResponseJSON } from "./passkeys.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

/** Session at the desk that changes its account's factors. */
export interface FactorSession {
  id: number;
  account_id: number;
  startedAt: Date;
  factorAt: Date | null;
}

/** Factor to add: the answer of an authenticator with the name of its device, or the first code of an app. */
export type Added = { passkey: RegistrationResponseJSON; device: string } | { code: string };

/**
 * Requires that a session may add a factor: by a fresh one, or, without any, by a login of the last 15 minutes, so that
 * a session that somebody finds open is not enough (ROLE-8). Throws Forbidden.
 */
export async function requireMayAdd(
  db: Database | DatabaseTransaction,
  { account_id, startedAt, factorAt }: FactorSession,
  now: Temporal.Instant,
): Promise<void> {
  const hasFactor = countFactors(await readFactors(db, account_id)) > 0;
  if (hasFactor && !isFresh(factorAt, now)) throw new Forbidden(FACTOR_STALE, "factor-stale");
  if (!hasFactor && !isFresh(startedAt, now)) throw new Forbidden(SIGN_IN_FIRST, "login-stale");
}

/**
 * Adds a factor, confirms the session by it, and mails a notice. Returns ten recovery codes with the first factor, else
 * null. Throws Forbidden, Refused for a wrong answer, and LimitReached after five wrong codes in 15 minutes (ROLE-8).
 */
export async function addFactor(
  db: Database,
  session: FactorSession,
  added: Added,
  options: FactorOptions,
): Promise<string[] | null> {
  const { account_id, id } = session;
  const { site, now } = options;
  const uncount = "code" in added ? await countAttempt(db, wrongCodes, [String(account_id)], now) : null;
  const expectedChallenge = "passkey" in added ? await takeChallenge(db, id, "add", now) : "";
  const codes = await inLockedAccount(db, account_id, options, async (tx) => {
    await requireMayAdd(tx, session, now);
    if ("passkey" in added)
      await addPasskey(tx, account_id, added.passkey, { name: added.device, expectedChallenge, site, now });
    else await confirmApp(tx, account_id, added.code, now);
    await noteFactor(tx, id, now);
    const isFirst = countFactors(await readFactors(tx, account_id)) === 1;
    return {
      notice: "passkey" in added ? `The passkey “${added.device}” was added.` : "An authenticator app was added.",
      result: isFirst ? await makeRecoveryCodes(tx, account_id) : null,
    };
  });
  await uncount?.();
  return codes;
}

/** Removes a factor and mails a notice. Throws Refused for the last one (ROLE-8). */
export async function takeFactor(
  db: Database,
  { account_id }: FactorSession,
  removed: Removed,
  options: FactorOptions,
): Promise<void> {
  await inLockedAccount(db, account_id, options, async (tx) => {
    const name = await removeFactor(tx, account_id, removed);
    return { notice: `${name.replace(/^t/, "T")} was removed.`, result: undefined };
  });
}

/** Makes ten new recovery codes, which take the place of the others, and mails a notice (ROLE-8). */
export async function renewRecoveryCodes(
  db: Database,
  { account_id }: FactorSession,
  options: FactorOptions,
): Promise<string[]> {
  return inLockedAccount(db, account_id, options, async (tx) => ({
    notice: "Ten new recovery codes were made; the others work no more.",
    result: await makeRecoveryCodes(tx, account_id),
  }));
}

/** Runs a change of factors while no other one of the account runs, and mails the notice of it. */
async function inLockedAccount<Result>(
  db: Database,
  accountId: number,
  { mails, now }: FactorOptions,
  change: (tx: DatabaseTransaction) => Promise<{ notice: string; result: Result }>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Unauthorized();
    const { notice, result } = await change(tx);
    await postMail(tx, { to: account.email, accountId, ...(await mails.deskAccessChanged(notice)) }, now);
    return result;
  });
}
