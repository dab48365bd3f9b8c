import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";

const BATCH_SIZE = 1_000;

/**
 * Forgets who made suggestions that were decided before `before`, and their comments; returns how many. What was suggested and decided stays, as
 * a part of the catalog's history. One that waits for its decision keeps all (SUG-13).
 */
export async function forgetSuggestions(
  db: Database,
  before: Temporal.Instant,
  isOver: () => boolean = () => false,
): Promise<number> {
  let forgotten = 0;
  while (!isOver()) {
    const { numAffectedRows = 0n } = await sql`
      update suggestions set ${nobody} where id = any(array(
        select id from suggestions
        where decided_at < ${toDate(before)} and (email is not null or network_hash is not null or comment is not null)
        limit ${BATCH_SIZE} for update skip locked
      ))
    `.execute(db);
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) break;
  }
  return forgotten;
}

const nobody = sql`email = null, network_hash = null, comment = null`;

/** Deletes the open suggestions of a person, and forgets who made the decided ones (SUG-13). */
export async function forgetSuggestionsOf(tx: Database, isTheirs: RawBuilder<boolean>): Promise<void> {
  await sql`delete from suggestions where decision is null and ${isTheirs}`.execute(tx);
  await sql`update suggestions set ${nobody}, account_id = null where ${isTheirs}`.execute(tx);
}
