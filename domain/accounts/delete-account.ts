import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { deleteAlerts } from "#domain/alerts/alert-settings.ts";
import { stopCalendarAddresses } from "#domain/calendars/calendar-addresses.ts";
import { deleteReactions } from "#domain/engagement/reactions.ts";
import { unshareList } from "#domain/lists/shared-list.ts";
import { deletePlan } from "#domain/plan/plan.ts";
import { Unauthorized } from "#platform/errors.ts";
import { deleteMailFiles } from "#platform/mail/delete-mail-files.ts";
import { forgetSuggestionsOf } from "#domain/suggestions/forget-suggestions.ts";
import { Owner } from "../people/owner.ts";
import { listScheduledBy } from "../schedule/list-held.ts";
import type { Role } from "../people/role.ts";
import { isMailOf, isOwnAddress } from "../people/find-account.ts";

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
    await deleteReactions(tx, accountId);
    await stopCalendarAddresses(tx, Owner.account(accountId));
    await deleteAlerts(tx, Owner.account(accountId));
    await unshareList(tx, Owner.account(accountId));
    await deletePlan(tx, Owner.account(accountId));
    await tx.deleteFrom("mails").where(isMailOf(account)).execute();
    await tx.deleteFrom("contact_messages").where(isOwnAddress(account)).execute();
    await tx.deleteFrom("link_requests").where(isOwnAddress(account)).execute();
    await forgetSuggestionsOf(tx, sql`(account_id = ${accountId} or ${isOwnAddress(account)})`);
    // those that it scheduled stay, without its address
    await tx.updateTable("scheduled_changes").set({ notify_email: null }).where("account_id", "=", accountId).execute();
    await tx.deleteFrom("accounts").where("id", "=", accountId).execute();
    const deleted = { role: account.role as Role | null, held };
    await note(tx, deleted);
    // Last: a mail that was being delivered is a file by now.
    await deleteMailFiles(outboxFolder, { accountId, address: account.verified_at && account.email.toLowerCase() });
    return deleted;
  });
}
