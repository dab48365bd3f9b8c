import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { lockAccount } from "../people/lock-account.ts";

/**
 * Ends every session and every link of an account, so that nobody who had access still has it: after a new password or
 * email, and for "Sign out everywhere" (ACC-62). The session `keptSessionId` remains.
 */
export async function revokeAccess(tx: DatabaseTransaction, accountId: number, keptSessionId = 0): Promise<void> {
  await lockAccount(tx, accountId);
  await tx.deleteFrom("sessions").where("account_id", "=", accountId).where("id", "<>", keptSessionId).execute();
  await tx.deleteFrom("one_time_links").where("account_id", "=", accountId).execute();
}
