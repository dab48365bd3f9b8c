import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Feeds } from "#platform/postgres/tables.ts";
import { toDate } from "#platform/to-date.ts";
import type { FeedKind } from "../news/formats/feed-entry.ts";

export type Feed = Omit<Selectable<Feeds>, "kind"> & { kind: FeedKind };

/** Minutes that a node has for a feed; if it ends during them, another node then reads the feed. */
const CLAIM_MINUTES = 15;

/** Returns the time from which a feed that is being read now is due again, if its result is never stored. */
export function claimedUntil(now: Temporal.Instant): Date {
  return toDate(now.add({ minutes: CLAIM_MINUTES }));
}

/**
 * Takes up to `limit` feeds that are due, the longest due first. No other node takes them in the meantime, and no lock
 * is held while they are read (NEWS-13).
 */
export async function claimFeeds(db: Database, now: Temporal.Instant, limit: number): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    update feeds set next_fetch_at = ${claimedUntil(now)}
    where id in (
      select id from feeds where ${isDue(now)}
      order by next_fetch_at, id limit ${limit} for update skip locked
    )
    returning *
  `.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Whether a feed is due at `now`. */
export async function areFeedsDue(db: Database, now: Temporal.Instant): Promise<boolean> {
  const due = await db.selectFrom("feeds").select("id").where(isDue(now)).limit(1).execute();
  return due.length > 0;
}

/** Returns the condition of a feed that is due at `now`. */
function isDue(now: Temporal.Instant): RawBuilder<boolean> {
  return sql`next_fetch_at <= ${toDate(now)}`;
}
