import type { Updateable } from "kysely";
import type { Database } from "#db/connect.ts";
import type { Accounts } from "#db/tables.ts";
import { Unauthorized } from "#domain/errors.ts";

/** An account as its owner sees it (ACC-42). */
export interface Profile {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  news_letter: boolean;
  /** an IANA key; null before a choice */
  time_zone: string | null;
  /** false for an account that signs in by Google or Apple alone */
  is_password: boolean;
}

/** Throws Unauthorized when there is no such account any more. */
export async function readProfile(db: Database, accountId: number): Promise<Profile> {
  const { password_hash, ...account } = await requireAccount(db, accountId);
  const { id, email, first_name, last_name, news_letter, time_zone } = account;
  return { id, email, first_name, last_name, news_letter, time_zone, is_password: password_hash !== null };
}

/** The row of an account. Throws Unauthorized when there is none any more. */
export async function requireAccount(db: Database, accountId: number) {
  const account = await db.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();
  if (!account) throw new Unauthorized();
  return account;
}

/** Changes what an account's owner may change at once; what is undefined stays (ACC-43). */
export async function saveProfile(
  db: Database,
  accountId: number,
  change: Pick<Updateable<Accounts>, "first_name" | "last_name" | "news_letter" | "time_zone">,
): Promise<void> {
  await db.updateTable("accounts").set(change).where("id", "=", accountId).execute();
}
