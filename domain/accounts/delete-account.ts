import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { Unauthorized } from "#platform/errors.ts";
import { deleteMailFiles } from "#platform/mail/delete-mail-files.ts";
import { listScheduledBy } from "../schedule/list-held.ts";
import type { Role } from "../people/role.ts";
import { deletePersonalData } from "./personal-data.ts";

/** Role and changes of an account that is deleted. */
interface DeletedAccount {
  role: Role | null;
  /** its scheduled changes, which wait for an editor now (SCHED-6) */
  held: number[];
}

/**
 * Deletes an account and everything personal: what readPersonalData() finds, and mails that were written to `outboxFolder`.
 * Its sessions and links go with it. `note` notes it, or nothing is deleted (ROLE-5). Throws Unauthorized when there is no such account any more
 * (ACC-48).
 */
export async function deleteAccount(
  db: Database,
  accountId: number,
  outboxFolder: string,
  note: (tx: DatabaseTransaction, deleted: DeletedAccount) => Promise<void> = async () => {},
): Promise<DeletedAccount> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("accounts")
      .select(["id", "email", "verified_at", "role"])
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new Unauthorized();
    const held = await listScheduledBy(tx, accountId);
    await deletePersonalData(tx, account);
    await tx.deleteFrom("accounts").where("id", "=", accountId).execute();
    const deleted = { role: account.role as Role | null, held };
    await note(tx, deleted);
    // Last: a mail that was being delivered is a file by now.
    await deleteMailFiles(outboxFolder, { accountId, address: account.verified_at && account.email.toLowerCase() });
    return deleted;
  });
}
