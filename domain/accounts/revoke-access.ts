import type { Database, DatabaseTransaction } from "#db/connect.ts";

/**
 * Ends every session and every link of an account, so that nobody who had access keeps it: after a new password or e-mail, and
 * for "Sign out everywhere" (ACC-62). The session `keptSessionId` stays.
 */
export async function revokeAccess(tx: DatabaseTransaction, accountId: number, keptSessionId = 0): Promise<void> {
  await tx.deleteFrom("sessions").where("account_id", "=", accountId).where("id", "<>", keptSessionId).execute();
  await tx.deleteFrom("one_time_links").where("account_id", "=", accountId).execute();
}

/** Ends every session and link of every account: a backup has those that were ended since it was made (OPS-3). */
export async function revokeAllAccess(db: Database): Promise<void> {
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("one_time_links").execute();
}
