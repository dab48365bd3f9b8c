import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Owner } from "../people/owner.ts";
import { isStored } from "./visitor-tables.ts";
import { type PendingOptions, PendingWrites } from "./pending-writes.ts";

/** Visit of a visitor without an account. */
export interface Visit {
  owner: Owner;
  /** the New York day */
  day: string;
}

/** Notes on which day visitors were last here, of those of whom anything is stored (OPS-15). */
export async function recordVisits(db: Database, visits: Visit[]): Promise<void> {
  await sql`
    insert into visitor_last_seen as seen (owner, seen_on)
    select owner, max(day) from json_to_recordset(${JSON.stringify(visits)}::json) as visits (owner text, day date)
    where ${isStored(sql`visits.owner`)}
    group by owner order by owner
    on conflict (owner) do update set seen_on = excluded.seen_on, has_returned = true where seen.seen_on < excluded.seen_on
  `.execute(db);
}

/** Opens the writer of a process's visits. Close it after the reactions of their visitors. */
export const openVisits = (db: Database, options: PendingOptions = {}) =>
  new PendingWrites<Visit>({
    write: (visits) => recordVisits(db, visits),
    keyOf: ({ owner }) => owner.text,
    ...options,
  });
