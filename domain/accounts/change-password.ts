import type { Database } from "#platform/postgres/connect.ts";
import { Refused, Unauthorized } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { AccountMails } from "./account-mails.ts";
import { countGuess, type GuessOrigin } from "./count-guess.ts";
import type { AccountLimits } from "./limits.ts";
import type { LoggedIn } from "./log-in.ts";
import { CURRENT_PASSWORD_WRONG } from "./messages.ts";
import type { Passwords } from "./passwords.ts";
import { requireAccount } from "./profile.ts";
import { revokeAccess } from "./revoke-access.ts";
import { openSession, type Session } from "./sessions.ts";

interface Options {
  passwords: Passwords;
  mails: AccountMails;
  device: string;
  now: Temporal.Instant;
}

/** Sets a new password and ends every session and link; the session that asks continues under a new token (ACC-46, ACC-62). */
export async function changePassword(
  db: Database,
  { id, account_id }: Session,
  password: string,
  { passwords, mails, device, now }: Options,
): Promise<LoggedIn> {
  const password_hash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .updateTable("accounts")
      .set({ password_hash })
      .where("id", "=", account_id)
      .returning("email")
      .executeTakeFirst();
    const session = await tx
      .selectFrom("sessions")
      .select(["is_remembered", "created_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    // a concurrent change or deletion was faster
    if (!account || !session) throw new Unauthorized();
    const { email } = account;
    await revokeAccess(tx, account_id);
    // no new login: a first password is set without any (ROLE-8)
    const { is_remembered: isRemembered, created_at: since } = session;
    const token = await openSession(tx, account_id, { isRemembered, device, since, now });
    await postMail(tx, { to: email, accountId: account_id, ...(await mails.passwordChanged()) }, now);
    return { email, token };
  });
}

interface PasswordCheck extends GuessOrigin {
  passwords: Passwords;
  limits: AccountLimits;
}

/**
 * Checks the current password of an account that has one. Throws Refused when it is wrong, and LimitReached after too many wrong
 * ones from this network or site (ACC-11, ACC-46).
 */
export async function requireCurrentPassword(
  db: Database,
  accountId: number,
  password: string,
  { passwords, limits, ...origin }: PasswordCheck,
): Promise<void> {
  const { email, password_hash } = await requireAccount(db, accountId);
  if (password_hash === null) return;
  const uncount = await countGuess(db, email, limits, origin);
  if (!(await passwords.matches(password_hash, password))) {
    throw Refused.field("current_password", CURRENT_PASSWORD_WRONG);
  }
  await uncount();
}
