import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { Refused } from "#platform/errors.ts";
import type { Caller } from "../people/owner.ts";
import { countGuess, type GuessOrigin } from "./count-guess.ts";
import { findByEmail } from "../people/find-account.ts";
import type { AccountLimits } from "./limits.ts";
import { LOGIN_REFUSED, UNVERIFIED } from "./messages.ts";
import { lockAccount } from "../people/lock-account.ts";
import type { Passwords } from "./passwords.ts";
import { joinVisitor } from "./personal-data.ts";
import { openSession, type SessionOptions } from "./sessions.ts";

export interface LoginOrigin extends SessionOptions, GuessOrigin {
  /** the anonymous visitor who logs in */
  visitor: Caller;
}

/** Email and token that a browser stores after a login. */
export interface LoggedIn {
  email: string;
  token: string;
}

/**
 * Opens a session for the right password. Throws Refused, after the same work for an unknown address as for a wrong password,
 * and LimitReached after too many wrong ones (ACC-9, ACC-10, ACC-11).
 */
export async function logIn(
  db: Database,
  { email, password }: { email: string; password: string },
  { passwords, limits }: { passwords: Passwords; limits: AccountLimits },
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const uncount = await countGuess(db, email, limits, origin);
  const account = await findByEmail(db, email);
  const isRight = await passwords.matches(account?.password_hash, password);
  if (!account || !isRight) throw new Refused(LOGIN_REFUSED);
  await uncount();
  if (!account.verified_at) throw new Refused(UNVERIFIED);
  return db.transaction().execute(async (tx) => {
    const present = await lockAccount(tx, account.id);
    // a new password was faster, and ended every session (ACC-62)
    if (present?.password_hash !== account.password_hash) throw new Refused(LOGIN_REFUSED);
    return startSession(tx, account.id, origin);
  });
}

/** Opens a session of an account, and makes the visitor's likes, votes, watchlist, follows and plan the account's (ACC-15, ALERT-9, TODAY-6). */
export async function startSession(
  tx: DatabaseTransaction,
  accountId: number,
  { visitor, ...options }: SessionOptions & Pick<LoginOrigin, "visitor">,
): Promise<LoggedIn> {
  const account = await tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .forKeyShare()
    .executeTakeFirst();
  // deleted since then
  if (!account) throw new Refused(LOGIN_REFUSED);
  await joinVisitor(tx, accountId, visitor);
  return { email: account.email, token: await openSession(tx, accountId, options) };
}
