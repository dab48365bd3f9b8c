import type { Database } from "#db/connect.ts";
import { deleteMarks } from "#domain/engagement/join-marks.ts";
import { Unauthorized } from "#domain/errors.ts";
import { deleteMailFiles } from "#domain/mail/delete-mail-files.ts";
import { hasEmail, isMailOf } from "./find-account.ts";

/**
 * Deletes an account and everything personal: what readPersonalData() finds, and mails that were written to `outboxFolder`.
 * Its sessions and links go with it. Throws Unauthorized when there is no such account any more (ACC-48).
 */
export async function deleteAccount(db: Database, accountId: number, outboxFolder: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("accounts")
      .select("email")
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new Unauthorized();
    const waiting = await tx
      .selectFrom("one_time_links")
      .select("new_email")
      .where("account_id", "=", accountId)
      .where("new_email", "is not", null)
      .execute();
    const addresses = [account.email, ...waiting.map(({ new_email }) => String(new_email))];
    await deleteMarks(tx, accountId);
    await tx.deleteFrom("mails").where(isMailOf(addresses)).execute();
    await tx.deleteFrom("contact_messages").where(hasEmail(account.email)).execute();
    await tx.deleteFrom("link_requests").where(hasEmail(account.email)).execute();
    await tx.deleteFrom("accounts").where("id", "=", accountId).execute();
    // Last: a mail that was being delivered is a file by now.
    await deleteMailFiles(
      outboxFolder,
      addresses.map((address) => address.toLowerCase()),
    );
  });
}
