import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Finds the account of an address, in whatever case; undefined when there is none (ACC-33). */
export function findByEmail(db: Database, email: string) {
  return db.selectFrom("accounts").selectAll().where(hasEmail(email)).executeTakeFirst();
}

/** Finds the account with this id; undefined when there is none. */
export function findById(db: Database, id: number) {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the condition that a row's `column` holds this address, in whatever case. */
export function hasEmail(email: string, column = "email") {
  return sql<boolean>`lower(${sql.ref(column)} collate "C") = lower(${email}::text collate "C")`;
}

/** An account as what is sent to and from it is found: an address is its owner's once it is verified (ACC-63). */
export interface MailOwner {
  id: number;
  email: string;
  verified_at: Date | null;
}

/** Returns the condition that one of a row's `columns` holds the verified address of the account. */
export function isOwnAddress({ email, verified_at }: MailOwner, ...columns: string[]) {
  if (!verified_at) return sql<boolean>`false`;
  const names = columns.length > 0 ? columns : ["email"];
  return sql<boolean>`(${sql.join(
    names.map((column) => hasEmail(email, column)),
    sql` or `,
  )})`;
}

/**
 * Returns the condition that a transactional mail was caused by the account, or is to or from its verified address. Bulk
 * mail goes with its account.
 */
export function isMailOf(owner: MailOwner) {
  return sql<boolean>`(
    edition is null and (account_id = ${owner.id} or ${isOwnAddress(owner, "recipient", "reply_to_address")})
  )`;
}
