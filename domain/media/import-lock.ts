import { sql } from "kysely";
import type { Database } from "#db/connect.ts";

/** Any number that no other lock of the site has. */
const lock = 7_032_027;

/**
 * Waits until no import is under way and keeps others waiting until `tx` ends: what an import has checked stays true
 * while it writes, and no sweep takes the files that it has just stored.
 */
export async function lockImports(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}
