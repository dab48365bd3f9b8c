import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Owner } from "#domain/visitors/owner.ts";
import { type PendingOptions, PendingWrites } from "./pending-writes.ts";

/** Visit of a visitor without an account. */
export interface Visit {
  owner: Owner;
  /** the New York day */
  day: string;
}

/** Notes on which day visitors were last here, of those who have reactions, a calendar, a plan or alerts: nothing is kept about others (OPS-15). */
export async function recordVisits(db: Database, visits: Visit[]): Promise<void> {
  await sql`
    insert into visitor_last_seen as seen (owner, seen_on)
    select owner, max(day) from json_to_recordset(${JSON.stringify(visits)}::json) as visits (owner text, day date)
    where exists (select from likes where likes.owner = visits.owner)
      or exists (select from votes where votes.owner = visits.owner)
      or exists (select from watchlist_entries entries where entries.owner = visits.owner)
      or exists (select from calendar_addresses addresses where addresses.owner = visits.owner)
      or exists (select from plan_steps where plan_steps.owner = visits.owner)
      or exists (select from follows where follows.owner = visits.owner)
      or exists (select from alert_settings settings where settings.owner = visits.owner)
      or exists (select from alert_choices choices where choices.owner = visits.owner)
      or exists (select from push_subscriptions browsers where browsers.owner = visits.owner)
    group by owner order by owner
    on conflict (owner) do update set seen_on = excluded.seen_on where seen.seen_on < excluded.seen_on
  `.execute(db);
}

/** Opens the writer of a process's visits. Close it after the reactions of their visitors. */
export const openVisits = (db: Database, options: PendingOptions = {}) =>
  new PendingWrites<Visit>({
    write: (visits) => recordVisits(db, visits),
    keyOf: ({ owner }) => owner.text,
    ...options,
  });
