import type { Database } from "#platform/postgres/connect.ts";
import { Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import { toDate } from "#platform/to-date.ts";
import type { AccountMails } from "./account-mails.ts";
import { INVALID_TOKEN } from "./messages.ts";
import { findLinkedEmail, redeemLink } from "./one-time-links.ts";
import type { Passwords } from "./passwords.ts";
import { revokeAccess } from "./revoke-access.ts";

interface Options {
  passwords: Passwords;
  mails: AccountMails;
  now: Temporal.Instant;
}

/**
 * Sets a new password by the link of a mail, and ends every session and link (ACC-62). Whoever reads the mail has also verified the address.
 * Throws Refused for a link that is unknown, used or expired (ACC-38).
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  { passwords, mails, now }: Options,
): Promise<void> {
  if (!(await findLinkedEmail(db, "reset-password", token, now))) throw new Refused(INVALID_TOKEN);
  const password_hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    const link = await redeemLink(tx, "reset-password", token, now);
    if (!link) throw new Refused(INVALID_TOKEN);
    const { email } = await tx
      .updateTable("accounts")
      .set(({ fn, val }) => ({ password_hash, verified_at: fn.coalesce("verified_at", val(toDate(now))) }))
      .where("id", "=", link.account_id)
      .returning("email")
      .executeTakeFirstOrThrow();
    await revokeAccess(tx, link.account_id);
    await postMail(tx, { to: email, accountId: link.account_id, ...(await mails.passwordChanged()) }, now);
  });
}
