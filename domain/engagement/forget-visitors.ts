import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteInBatches } from "#platform/postgres/delete-in-batches.ts";
import { NEW_YORK } from "#domain/time/today.ts";

/** Rows per statement, so that each lasts some milliseconds. */
const VISITORS_AT_ONCE = 200;
const REACTIONS_AT_ONCE = 1_000;
const ROWS_READ_AT_ONCE = 10_000;

/**
 * Tables of reactions with the columns that change besides the owner: the exact time of an entry would identify it, and
 * only its day counts.
 */
const tables: [table: string, changes: RawBuilder<unknown>][] = [
  ["likes", sql``],
  ["votes", sql``],
  ["watchlist_entries", sql`, added_at = date_trunc('day', added_at, ${NEW_YORK})`],
];

/** Tables of what a visitor asked for: nothing of it stays. */
const wishes = [
  "calendar_addresses",
  "shared_lists",
  "plan_steps",
  "follows",
  "alert_settings",
  "alert_choices",
  "push_subscriptions",
  "alerts",
] as const;

interface Period {
  /** New York's day */
  today: string;
  /** visitors who were not here for more days are forgotten; 0 is never */
  days: number;
}

/**
 * Detaches the reactions of visitors who were not here for more than `days` days, and returns the number of visitors. The
 * reactions stay and count as before, each with a separate owner that nobody can name (OPS-15). Stops when `isOver` is
 * true.
 */
export async function forgetVisitors(
  db: Database,
  { today, days }: Period,
  isOver: () => boolean = () => false,
): Promise<number> {
  if (days === 0) {
    // Nothing needs the days of visits then. A period that is set later begins on that day.
    await deleteInBatches(db, "visitor_last_seen", sql`true`, isOver);
    return 0;
  }
  await noteUnknownVisitors(db, today, isOver);
  const before = Temporal.PlainDate.from(today).subtract({ days }).toString();
  let forgotten = 0;
  while (!isOver()) {
    const absent = await findAbsent(db, before);
    if (absent.length === 0) break;
    const present = await noteReactions(db, absent, before);
    for (const [table, changes] of tables) await unlinkReactions(db, { table, changes, absent, before });
    for (const table of wishes) await deleteInBatches(db, table, isAbsentOwner(absent, before));
    const gone = await deleteInBatches(db, "visitor_last_seen", isAbsent(absent, before));
    forgotten += gone;
    // the rest is locked by somebody: the next night finds it
    if (present + gone === 0) break;
  }
  return forgotten;
}

/** Notes visitors of whom no visit is noted as seen today: they are older than the setting, or a process was killed. */
async function noteUnknownVisitors(db: Database, today: string, isOver: () => boolean): Promise<void> {
  for (const table of [...tables.map(([name]) => name), ...wishes]) {
    for (let after: string | null = ""; after !== null && !isOver();) {
      // Accounts and reactions without a visitor contain characters that no visitor's id has.
      const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
        with next as (
          select owner from ${sql.table(table)} where owner > ${after} and owner < '~' order by owner limit ${ROWS_READ_AT_ONCE}
        ), noted as (
          insert into visitor_last_seen (owner, seen_on)
          select distinct owner, ${today}::date from next where owner ~ '^[A-Za-z0-9_-]+$' order by owner on conflict do nothing
        )
        select max(owner) as last from next
      `.execute(db);
      after = rows[0]?.last ?? null;
    }
  }
}

async function findAbsent(db: Database, before: string): Promise<string[]> {
  const visitors = await db
    .selectFrom("visitor_last_seen")
    .select("owner")
    .where("seen_on", "<", before)
    .orderBy("seen_on")
    .limit(VISITORS_AT_ONCE)
    .execute();
  return visitors.map(({ owner }) => owner);
}

/**
 * Notes visitors who made a reaction on a later day as seen then, though no visit is noted; returns their number. Votes
 * have no day.
 */
async function noteReactions(db: Database, absent: string[], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update visitor_last_seen seen set seen_on = newest.day
    from (
      select owner, max(day) as day from (
        select owner, day from likes where owner = any(${absent}) and day >= ${before}
        union all
        select owner, (added_at at time zone ${NEW_YORK})::date from watchlist_entries
        where owner = any(${absent}) and added_at >= ${before}::date::timestamp at time zone ${NEW_YORK}
      ) as reactions group by owner
    ) as newest
    where seen.owner = newest.owner
  `.execute(db);
  return Number(numAffectedRows);
}

interface Unlinking {
  table: string;
  changes: RawBuilder<unknown>;
  absent: string[];
  before: string;
}

/** Unlinks reactions from their visitors. Reactions that somebody is changing are left: their visitor is here. */
async function unlinkReactions(db: Database, { table, changes, absent, before }: Unlinking): Promise<void> {
  const reactions = sql.table(table);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select reactions.owner, reactions.product_id from ${reactions} as reactions
        where reactions.owner = any(array(select seen.owner from visitor_last_seen seen where ${isAbsent(absent, before)}))
        limit ${REACTIONS_AT_ONCE} for update skip locked
      )
      update ${reactions} as reactions set owner = '~' || gen_random_uuid() ${changes}
      from old where reactions.owner = old.owner and reactions.product_id = old.product_id
    `.execute(db);
    if (numAffectedRows < REACTIONS_AT_ONCE) return;
  }
}

/** SQL: whether a row is of a visitor who is absent still. */
function isAbsentOwner(absent: string[], before: string): RawBuilder<boolean> {
  return sql<boolean>`owner in (select seen.owner from visitor_last_seen seen where ${isAbsent(absent, before)})`;
}

function isAbsent(absent: string[], before: string): RawBuilder<boolean> {
  return sql<boolean>`owner = any(${absent}) and seen_on < ${before}`;
}
