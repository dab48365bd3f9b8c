import { sql } from "kysely";
import type { Database } from "#db/connect.ts";

/** The account of an address, in whatever case; undefined when there is none (ACC-33). */
export function findByEmail(db: Database, email: string) {
  return db.selectFrom("accounts").selectAll().where(hasEmail(email)).executeTakeFirst();
}

/** The condition that a row's `column` holds this address, in whatever case. */
export function hasEmail(email: string, column = "email") {
  return sql<boolean>`lower(${sql.ref(column)} collate "C") = lower(${email}::text collate "C")`;
}

/** The condition that a row of `mails` is to or from one of these addresses. */
export function isMailOf(addresses: string[]) {
  const conditions = addresses.flatMap((address) => [
    hasEmail(address, "recipient"),
    hasEmail(address, "reply_to_address"),
  ]);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
