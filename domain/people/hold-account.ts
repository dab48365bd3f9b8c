import { Unauthorized } from "#platform/errors.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { Owner } from "./owner.ts";

/** Keeps an owner's account, if it is one, from being deleted until `tx` ends. Throws Unauthorized for one that is deleted already. */
export async function holdAccount(tx: DatabaseTransaction, { accountId }: Owner): Promise<void> {
  if (accountId === null) return;
  const found = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new Unauthorized();
}
