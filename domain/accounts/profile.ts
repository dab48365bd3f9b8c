import type { Updateable } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Accounts } from "#platform/postgres/tables.ts";
import { Unauthorized } from "#platform/errors.ts";
import { findById } from "../people/find-account.ts";
import { findPendingEmail } from "./one-time-links.ts";

/** An account as its owner sees it (ACC-42). */
export interface Profile {
  id: number;
  email: string;
  /** the address that waits for its verification; null for none (ACC-62) */
  new_email: string | null;
  first_name: string;
  last_name: string;
  news_letter: boolean;
  /** an IANA key; null before a choice */
  time_zone: string | null;
  /** false for an account that signs in only with Google or Apple */
  is_password: boolean;
}

/** Throws Unauthorized when there is no such account any more. */
export async function readProfile(db: Database, accountId: number, now: Temporal.Instant): Promise<Profile> {
  const { password_hash, ...account } = await requireAccount(db, accountId);
  const { id, email, first_name, last_name, news_letter, time_zone } = account;
  return {
    id,
    email,
    new_email: await findPendingEmail(db, id, now),
    first_name,
    last_name,
    news_letter,
    time_zone,
    is_password: password_hash !== null,
  };
}

/** Returns the row of an account. Throws Unauthorized when there is none any more. */
export async function requireAccount(db: Database, accountId: number) {
  const account = await findById(db, accountId);
  if (!account) throw new Unauthorized();
  return account;
}

/** Changes what an account's owner may change at once; what is undefined stays (ACC-43). */
export async function saveProfile(
  db: Database,
  accountId: number,
  change: Pick<Updateable<Accounts>, "first_name" | "last_name" | "news_letter" | "time_zone">,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("accounts").set(change).where("id", "=", accountId).execute();
}
