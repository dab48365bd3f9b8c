import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Reads the names of people at the desk by the numbers of their accounts; their addresses where they have none. */
export async function readAccountNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
    from accounts where id = any(${ids}::integer[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
