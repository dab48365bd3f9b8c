import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Owner } from "../people/owner.ts";

/** Tables of reactions of accounts and visitors, by their column `owner`. */
export const reactionTables = ["likes", "votes", "watchlist_entries"] as const;

/** Tables of what an account or a visitor asked for: nothing of a forgotten visitor's stays (OPS-15). */
export const wishTables = [
  "calendar_addresses",
  "shared_lists",
  "plan_steps",
  "follows",
  "alert_settings",
  "alert_choices",
  "push_subscriptions",
  "alerts",
] as const;

/** Every table with data of visitors. */
export const visitorTables = [...reactionTables, ...wishTables];

/** SQL: whether the site stores anything of this owner. */
export function isStored(owner: RawBuilder<string>): RawBuilder<boolean> {
  const conditions = visitorTables.map((table) => {
    return sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.owner`)} = ${owner})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Whether the site stores anything of a visitor. */
export async function isKnownVisitor(db: Database, owner: Owner): Promise<boolean> {
  const { rows } = await sql<{ is_stored: boolean }>`select ${isStored(sql`${owner.text}`)} as is_stored`.execute(db);
  return rows[0]?.is_stored ?? false;
}
