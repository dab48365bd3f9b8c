import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";

/** Minutes without a look after which the next one begins another visit. */
const PAUSE_MINUTES = 30;

/** The last look of the visit before this one; null during the first. */
export interface EarlierVisit {
  at: Date;
  /** the last change of the ledger then; 0 for none */
  change: number;
}

/** Notes that somebody looks at the desk, and returns the visit before this one. Looks within a minute are one. */
export async function noteVisit(db: Database, accountId: number, now: Temporal.Instant): Promise<EarlierVisit | null> {
  const at = toDate(now);
  const begins = sql`excluded.looked_at > desk_visits.looked_at + ${sql.lit(`${PAUSE_MINUTES} minutes`)}::interval`;
  await sql`
    insert into desk_visits (account_id, looked_at, looked_change)
    values (${accountId}, ${at}, coalesce((select max(id) from changes), 0))
    on conflict (account_id) do update set
      looked_at = excluded.looked_at,
      looked_change = excluded.looked_change,
      since_at = case when ${begins} then desk_visits.looked_at else desk_visits.since_at end,
      since_change = case when ${begins} then desk_visits.looked_change else desk_visits.since_change end
    where excluded.looked_at > desk_visits.looked_at + interval '1 minute'
  `.execute(db);
  const visit = await db
    .selectFrom("desk_visits")
    .select(["since_at", "since_change"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return visit?.since_at && visit.since_change !== null ? { at: visit.since_at, change: visit.since_change } : null;
}
