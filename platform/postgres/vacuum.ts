import { sql } from "kysely";
import type { Database } from "./connect.ts";

/**
 * Updates the statistics of PostgreSQL now; autovacuum would take minutes. Without them, queries of a table that has
 * just been filled are a hundred times slower.
 */
export async function vacuum(db: Database): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
