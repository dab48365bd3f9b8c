import type { Database } from "#platform/postgres/connect.ts";
import { isUniqueViolation } from "#platform/postgres/unique-violation.ts";
import { Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import { toDate } from "#platform/to-date.ts";
import type { AccountMails } from "./account-mails.ts";
import type { Registration } from "./forms.ts";
import { ADDRESS_TAKEN } from "./messages.ts";
import { createLink } from "./one-time-links.ts";
import type { Passwords } from "./passwords.ts";
import { findByEmail } from "../people/find-account.ts";

interface Options {
  passwords: Passwords;
  mails: AccountMails;
  now: Temporal.Instant;
}

/** Makes an account that waits for its verification, and posts the mail for it. Throws Refused for a taken address (ACC-28). */
export async function register(
  db: Database,
  { email, password, first_name, last_name, news_letter }: Registration,
  { passwords, mails, now }: Options,
): Promise<void> {
  if (await findByEmail(db, email)) throw Refused.field("email", ADDRESS_TAKEN);
  const password_hash = await passwords.hash(password);
  await db
    .transaction()
    .execute(async (tx) => {
      const { id } = await tx
        .insertInto("accounts")
        .values({
          email,
          password_hash,
          first_name,
          last_name,
          news_letter: news_letter === true,
          created_at: toDate(now),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const token = await createLink(tx, id, "verify-email", now);
      await postMail(tx, { to: email, accountId: id, ...(await mails.verifyEmail(token)) }, now);
    })
    .catch((error: unknown) => {
      // another registration was faster
      if (isUniqueViolation(error, "accounts_email")) throw Refused.field("email", ADDRESS_TAKEN);
      throw error;
    });
}
