import type { DatabaseTransaction } from "#platform/postgres/connect.ts";

/**
 * Locks an account until the commit, and returns it: a transaction that grants access to it and one that ends all
 * access come one after the other (ACC-62). Call it before any row of the account is locked. Undefined when the
 * account no longer exists.
 */
export function lockAccount(tx: DatabaseTransaction, accountId: number) {
  return tx.selectFrom("accounts").selectAll().where("id", "=", accountId).forNoKeyUpdate().executeTakeFirst();
}
