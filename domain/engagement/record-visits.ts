import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Owner } from "../people/owner.ts";
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
    where ${isKnown(sql`visits.owner`)}
    group by owner order by owner
    on conflict (owner) do update set seen_on = excluded.seen_on, has_returned = true where seen.seen_on < excluded.seen_on
  `.execute(db);
}

/** Whether the site stores anything of a visitor. */
export async function isKnownVisitor(db: Database, owner: Owner): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`select ${isKnown(sql`${owner.text}`)} as is_known`.execute(db);
  return rows[0]?.is_known ?? false;
}

/** SQL: whether the site stores anything of an owner. The limit has each table asked by its index. */
const isKnown = (owner: RawBuilder<string>) =>
  sql<boolean>`coalesce((select true from known_owners where known_owners.owner = ${owner} limit 1), false)`;

/** Opens the writer of a process's visits. Close it after the reactions of their visitors. */
export const openVisits = (db: Database, options: PendingOptions = {}) =>
  new PendingWrites<Visit>({
    write: (visits) => recordVisits(db, visits),
    keyOf: ({ owner }) => owner.text,
    ...options,
  });
