import { sql } from "kysely";
import { Conflict } from "../errors.ts";
import type { DatabaseTransaction } from "../postgres/connect.ts";
import { inSavepoint } from "../postgres/savepoint.ts";
import { describeHolder, readHolder } from "./import-holder.ts";

/** Arbitrary number that no other lock of the site has. */
export const LOCK_ID = 7_032_027;

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Waits until no other import runs, and makes others wait until `tx` ends: the checks of an import stay true while it
 * writes, and no sweep removes the files that it has just stored (CAT-27). On a connection of web requests, which wait some seconds,
 * throws Conflict with what runs (CAT-66).
 */
export async function lockImports(tx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ is_locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}) as is_locked`.execute(
    tx,
  );
  if (rows[0]?.is_locked) return;
  try {
    await inSavepoint(tx, () => sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx));
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new Conflict(describeHolder(await readHolder(tx, LOCK_ID)));
  }
}
