import type { DatabaseTransaction } from "#platform/postgres/connect.ts";

/**
 * Locks an account until the commit, and reads it: what gives access to it and what ends all access come one after the other
 * (ACC-62). To be called before any row of the account is locked. Undefined when there is none any more.
 */
export function lockAccount(tx: DatabaseTransaction, accountId: number) {
  return tx.selectFrom("accounts").selectAll().where("id", "=", accountId).forNoKeyUpdate().executeTakeFirst();
}
