import type { Database, DatabaseTransaction } from "#db/connect.ts";
import { Refused } from "#domain/errors.ts";
import { postMail } from "#domain/mail/post-mail.ts";
import type { AccountMails } from "./account-mails.ts";
import { findByEmail } from "./find-account.ts";
import { NO_EMAIL_PENDING } from "./messages.ts";
import { createLink } from "./one-time-links.ts";
import { requireAccount } from "./profile.ts";

interface Options {
  mails: AccountMails;
  now: Temporal.Instant;
}

/**
 * Mails a link to a new address, which becomes the account's when the link is followed, and a notice to the old one. The reply
 * does not tell whether the new address has an account: that is for its owner to know (ACC-44, ACC-47).
 */
export async function requestEmailChange(
  db: Database,
  accountId: number,
  newEmail: string,
  { mails, now }: Options,
): Promise<void> {
  const { email } = await requireAccount(db, accountId);
  await db.transaction().execute(async (tx) => {
    await postLink(tx, accountId, newEmail, { mails, now });
    await postMail(tx, { to: email, ...(await mails.emailChangeRequested(newEmail)) }, now);
  });
}

/** Mails the link of a waiting change again; the one before it dies. Throws Refused when no change waits (ACC-47). */
export async function resendEmailChange(db: Database, accountId: number, { mails, now }: Options): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom("one_time_links")
      .select("new_email")
      .where("account_id", "=", accountId)
      .where("kind", "=", "verify-updated-email")
      .executeTakeFirst();
    if (!waiting?.new_email) throw new Refused(NO_EMAIL_PENDING);
    await postLink(tx, accountId, waiting.new_email, { mails, now });
  });
}

async function postLink(
  tx: DatabaseTransaction,
  accountId: number,
  newEmail: string,
  { mails, now }: Options,
): Promise<void> {
  const token = await createLink(tx, accountId, "verify-updated-email", now, newEmail);
  const owner = await findByEmail(tx, newEmail);
  const isTaken = owner !== undefined && owner.id !== accountId;
  await postMail(tx, { to: newEmail, ...(await (isTaken ? mails.addressInUse() : mails.verifyNewEmail(token))) }, now);
}
