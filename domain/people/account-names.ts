import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Name of an account at the desk, in a query of accounts: its address where it has none. */
export const accountName = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`;

/** Reads the names of people at the desk by the numbers of their accounts. */
export async function readAccountNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${accountName} as name from accounts where id = any(${ids}::integer[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
