import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";

/** Days that changes stay in the ledger, by who made them; 0 is forever. */
export interface LedgerRetention {
  /** changes that feeds made by themselves */
  feeds: number;
  /** all others */
  people: number;
}

/** Changes per statement; one may have thousands of rows. */
const CHANGES_AT_ONCE = 50;

/**
 * Deletes changes that are older than their period, with their rows, and returns their number (OPS-26). The catalog stays as it is: an
 * entry's history begins with the first change that is left. A change stays as long as its undo does, or as what was published by it.
 */
export async function forgetLedger(
  db: Database,
  { feeds, people }: LedgerRetention,
  now: Temporal.Instant,
  isOver: () => boolean = () => false,
): Promise<number> {
  const periods = [
    // an undo of a feed's change is a person's
    { isFeed: false, days: people },
    { isFeed: true, days: feeds },
  ].filter(({ days }) => days > 0);
  let forgotten = 0;
  for (const { isFeed, days } of periods) {
    const before = toDate(now.subtract({ hours: 24 * days }));
    while (!isOver()) {
      const deleted = await deleteSome(db, isFeed, before);
      forgotten += deleted;
      if (deleted === 0) break;
    }
  }
  return forgotten;
}

async function deleteSome(db: Database, isFeed: boolean, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as (
      select id from changes
      where made_at < ${before} and (origin = 'feed' and account_id is null) = ${isFeed}
        and not exists (select from changes later where later.target_id = changes.id)
        and not exists (select from suggestions where suggestions.change_id = changes.id)
        and not exists (select from scheduled_changes where scheduled_changes.change_id = changes.id)
      order by id limit ${CHANGES_AT_ONCE} for update skip locked
    ), deleted_rows as (
      delete from change_rows where change_id in (select id from old)
    ), deleted_pictures as (
      delete from change_pictures where change_id in (select id from old)
    )
    delete from changes where id in (select id from old)
  `.execute(db);
  return Number(numAffectedRows);
}
