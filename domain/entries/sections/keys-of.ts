import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Returns the keys that a query of one column gives. */
export async function keysOf(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from (${query}) as found (key)`.execute(db);
  return rows.map(({ key }) => key);
}
