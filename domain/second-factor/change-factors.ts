import { Forbidden, Unauthorized } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { lockAccount } from "../people/lock-account.ts";
import type { DeskSession } from "#domain/desk/desk-session.ts";
import { confirmApp } from "./authenticator-app.ts";
import { takeChallenge } from "./challenges.ts";
import { countWrong, type FactorOptions, wrongSetupCodes } from "./confirm-session.ts";
import { countFactors, readFactors, type Removed, removeFactor } from "./factors.ts";
import { isFresh } from "./freshness.ts";
import { FACTOR_STALE, SIGN_IN_FIRST } from "./messages.ts";
import { noteFactor } from "./note-factor.ts";
import { addPasskey, type RegistrationResponseJSON } from "./passkeys.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

/** Factor to add: the answer of an authenticator with the name of its device, or the first code of an app. */
export type Added = { passkey: RegistrationResponseJSON; device: string } | { code: string };

interface AddedFactor {
  key: string;
  codes: string[] | null;
}

/**
 * Requires that a session may add a factor: by a fresh one, or, without any, by a login of the last 15 minutes, so that
 * a session that somebody finds open is not enough (ROLE-8). Throws Forbidden, and Unauthorized when it has ended.
 */
export async function requireMayAdd(
  db: Database | DatabaseTransaction,
  session: DeskSession,
  now: Temporal.Instant,
): Promise<void> {
  const { created_at, factor_at } = await readSession(db, session);
  const hasFactor = countFactors(await readFactors(db, session.account_id)) > 0;
  if (hasFactor && !isFresh(factor_at, now)) throw new Forbidden(FACTOR_STALE, "factor-stale");
  if (!hasFactor && !isFresh(created_at, now)) throw new Forbidden(SIGN_IN_FIRST, "login-stale");
}

/** Requires that a session has shown a fresh factor, and has not ended. Throws Forbidden, and Unauthorized. */
async function requireFresh(tx: DatabaseTransaction, session: DeskSession, now: Temporal.Instant): Promise<void> {
  const { factor_at } = await readSession(tx, session);
  if (!isFresh(factor_at, now)) throw new Forbidden(FACTOR_STALE, "factor-stale");
}

/** Reads what the session has shown until now, as its browser has it. Throws Unauthorized when it has ended. */
async function readSession(db: Database | DatabaseTransaction, { id, factorAt }: DeskSession) {
  const session = await db
    .selectFrom("sessions")
    .select(["created_at", "factor_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!session) throw new Unauthorized();
  return { created_at: session.created_at, factor_at: factorAt && session.factor_at };
}

/**
 * Adds a factor, confirms the session by it, and mails a notice. Returns the key of the desk for its browser, and ten recovery codes with the
 * first factor, else null. Throws as requireMayAdd() does, Refused for a wrong answer, and LimitReached after too many wrong codes (ROLE-8).
 */
export async function addFactor(
  db: Database,
  session: DeskSession,
  added: Added,
  options: FactorOptions,
): Promise<AddedFactor> {
  const { now } = options;
  // before anything is counted or used up
  await requireMayAdd(db, session, now);
  if (!("code" in added)) return add(db, session, added, options);
  return countWrong(db, wrongSetupCodes, session, now, () => add(db, session, added, options));
}

async function add(db: Database, session: DeskSession, added: Added, options: FactorOptions): Promise<AddedFactor> {
  const { account_id, id } = session;
  const { secrets, site, now } = options;
  const expectedChallenge = "passkey" in added ? await takeChallenge(db, id, "add", now) : "";
  return inLockedAccount(db, account_id, options, async (tx) => {
    await requireMayAdd(tx, session, now);
    if ("passkey" in added)
      await addPasskey(tx, account_id, added.passkey, { name: added.device, expectedChallenge, site, now });
    else await confirmApp(tx, secrets, account_id, added.code, now);
    const key = await noteFactor(tx, id, now);
    const isFirst = countFactors(await readFactors(tx, account_id)) === 1;
    return {
      notice: "passkey" in added ? `The passkey “${added.device}” was added.` : "An authenticator app was added.",
      result: { key, codes: isFirst ? await makeRecoveryCodes(tx, account_id) : null },
    };
  });
}

/** Removes a factor and mails a notice. Throws Refused for the last one (ROLE-8). */
export async function takeFactor(
  db: Database,
  session: DeskSession,
  removed: Removed,
  options: FactorOptions,
): Promise<void> {
  const { account_id } = session;
  await inLockedAccount(db, account_id, options, async (tx) => {
    await requireFresh(tx, session, options.now);
    const name = await removeFactor(tx, account_id, removed);
    return { notice: `${name.replace(/^t/, "T")} was removed.`, result: undefined };
  });
}

/** Makes ten new recovery codes, which take the place of the others, and mails a notice (ROLE-8). */
export async function renewRecoveryCodes(
  db: Database,
  session: DeskSession,
  options: FactorOptions,
): Promise<string[]> {
  const { account_id } = session;
  return inLockedAccount(db, account_id, options, async (tx) => {
    await requireFresh(tx, session, options.now);
    return {
      notice: "Ten new recovery codes were made; the others work no more.",
      result: await makeRecoveryCodes(tx, account_id),
    };
  });
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
