import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteInBatches } from "#platform/postgres/delete-in-batches.ts";
import { mayForgetVisitors, type VisitorRetention } from "./retention.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { tablesOfVisitors } from "../accounts/personal-data.ts";

/** Tables of reactions, which stay when their visitor is forgotten. */
const reactionTables = ["likes", "votes", "watchlist_entries"] as const;

/** Rows per statement, so that each lasts some milliseconds. */
const VISITORS_AT_ONCE = 200;
const REACTIONS_AT_ONCE = 1_000;
const ROWS_READ_AT_ONCE = 10_000;

/** Columns of reactions that change besides the owner: the exact time of an entry would identify it, and only its day counts. */
const changesOf: Record<(typeof reactionTables)[number], RawBuilder<unknown>> = {
  likes: sql``,
  votes: sql``,
  watchlist_entries: sql`, added_at = date_trunc('day', added_at, ${NEW_YORK})`,
};

/** Visitors who are absent since before a day. */
interface Absence {
  hasReturned: boolean;
  /** New York's day */
  before: string;
}

/**
 * Detaches the reactions of visitors who were not here for more days than `retention` allows before `today`, New York's day, and returns
 * the number of visitors. The reactions stay and count as before, each with a separate owner that nobody can name (OPS-15).
 * Stops when `isOver` is true.
 */
export async function forgetVisitors(
  db: Database,
  retention: VisitorRetention,
  today: string,
  isOver: () => boolean = () => false,
): Promise<number> {
  if (!mayForgetVisitors(retention)) {
    // Nothing needs the days of visits then. A period that is set later begins on that day.
    await deleteInBatches(db, "visitor_last_seen", sql`true`, isOver);
    return 0;
  }
  await noteUnknownVisitors(db, today, isOver);
  let forgotten = 0;
  for (const absence of absencesOf(retention, today)) forgotten += await forgetAbsent(db, absence, isOver);
  return forgotten;
}

function absencesOf({ returned, neverReturned }: VisitorRetention, today: string): Absence[] {
  const shorter = Math.min(...[returned, neverReturned].filter((days) => days > 0));
  const before = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString();
  return [
    { hasReturned: false, before: before(shorter) },
    ...(returned > 0 ? [{ hasReturned: true, before: before(returned) }] : []),
  ];
}

async function forgetAbsent(db: Database, absence: Absence, isOver: () => boolean): Promise<number> {
  let forgotten = 0;
  while (!isOver()) {
    const absent = await findAbsent(db, absence);
    if (absent.length === 0) break;
    const present = await noteReactions(db, absent, absence);
    const isStillAbsent = isAbsent(absent, absence);
    for (const table of reactionTables) await unlinkReactions(db, table, isStillAbsent);
    for (const table of tablesOfVisitors) await deleteInBatches(db, table, isAbsentOwner(isStillAbsent));
    const gone = await deleteInBatches(db, "visitor_last_seen", isStillAbsent);
    forgotten += gone;
    // the rest is locked by somebody: the next night finds it
    if (present + gone === 0) break;
  }
  return forgotten;
}

/** Notes visitors of whom no visit is noted as seen today: they are older than the setting, or a process was killed. */
async function noteUnknownVisitors(db: Database, today: string, isOver: () => boolean): Promise<void> {
  for (const table of [...reactionTables, ...tablesOfVisitors]) {
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

async function findAbsent(db: Database, { hasReturned, before }: Absence): Promise<string[]> {
  const visitors = await db
    .selectFrom("visitor_last_seen")
    .select("owner")
    .where("has_returned", "=", hasReturned)
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
async function noteReactions(db: Database, absent: string[], { before }: Absence): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update visitor_last_seen seen set seen_on = newest.day, has_returned = has_returned or newest.day > seen_on
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

/** Unlinks reactions from their visitors. Reactions that somebody is changing are left: their visitor is here. */
async function unlinkReactions(
  db: Database,
  table: (typeof reactionTables)[number],
  isStillAbsent: RawBuilder<boolean>,
): Promise<void> {
  const reactions = sql.table(table);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select reactions.owner, reactions.product_id from ${reactions} as reactions
        where reactions.owner = any(array(select seen.owner from visitor_last_seen seen where ${isStillAbsent}))
        limit ${REACTIONS_AT_ONCE} for update skip locked
      )
      update ${reactions} as reactions set owner = '~' || gen_random_uuid() ${changesOf[table]}
      from old where reactions.owner = old.owner and reactions.product_id = old.product_id
    `.execute(db);
    if (numAffectedRows < REACTIONS_AT_ONCE) return;
  }
}

/** SQL: whether a row is of a visitor who is absent still. */
function isAbsentOwner(isStillAbsent: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`owner in (select seen.owner from visitor_last_seen seen where ${isStillAbsent})`;
}

function isAbsent(absent: string[], { hasReturned, before }: Absence): RawBuilder<boolean> {
  return sql<boolean>`owner = any(${absent}) and has_returned = ${hasReturned} and seen_on < ${before}`;
}
