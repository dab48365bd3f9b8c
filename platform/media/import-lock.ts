import { sql } from "kysely";
import type { Database } from "../postgres/connect.ts";

/** Arbitrary number that no other lock of the site has. */
const LOCK_ID = 7_032_027;

/**
 * Waits until no other import runs, and makes others wait until `tx` ends: the checks of an import stay true while it
 * writes, and no sweep removes the files that it has just stored (CAT-27).
 */
export async function lockImports(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx);
}
