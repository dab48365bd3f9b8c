import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteInBatches } from "#platform/postgres/delete-in-batches.ts";
import { NEW_YORK } from "#domain/time/today.ts";

/** Rows per statement, so that each lasts some milliseconds. */
const VISITORS_AT_ONCE = 200;
const MARKS_AT_ONCE = 1_000;
const ROWS_READ_AT_ONCE = 10_000;

/**
 * Tables of marks with the columns that change besides the owner: the exact time of an entry would identify it, and
 * only its day counts.
 */
const tables: [table: string, changes: RawBuilder<unknown>][] = [
  ["likes", sql``],
  ["votes", sql``],
  ["watchlist_entries", sql`, added_at = date_trunc('day', added_at, ${NEW_YORK})`],
];

interface Period {
  /** New York's day */
  today: string;
  /** visitors who were not here for more days are forgotten; 0 is never */
  days: number;
}

/**
 * Detaches the marks of visitors who were not here for more than `days` days, and returns the number of visitors. The
 * marks stay and count as before, each with a separate owner that nobody can name (OPS-15). Stops when `isOver` is
 * true.
 */
export async function forgetVisitors(
  db: Database,
  { today, days }: Period,
  isOver: () => boolean = () => false,
): Promise<number> {
  if (days === 0) {
    // Nothing needs the days of visits then. A period that is set later begins on that day.
    await deleteInBatches(db, "visitors_seen", sql`true`, isOver);
    return 0;
  }
  await noteUnknownVisitors(db, today, isOver);
  const before = Temporal.PlainDate.from(today).subtract({ days }).toString();
  let forgotten = 0;
  while (!isOver()) {
    const absent = await findAbsent(db, before);
    if (absent.length === 0) break;
    const present = await noteMarks(db, absent, before);
    for (const [table, changes] of tables) await unlinkMarks(db, { table, changes, absent, before });
    const gone = await deleteInBatches(db, "visitors_seen", isAbsent(absent, before));
    forgotten += gone;
    // the rest is locked by somebody: the next night finds it
    if (present + gone === 0) break;
  }
  return forgotten;
}

/** Notes visitors of whom no visit is noted as seen today: they are older than the setting, or a process was killed. */
async function noteUnknownVisitors(db: Database, today: string, isOver: () => boolean): Promise<void> {
  for (const [table] of tables) {
    for (let after: string | null = ""; after !== null && !isOver();) {
      // Accounts and marks without a visitor contain characters that no visitor's id has.
      const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
        with next as (
          select owner from ${sql.table(table)} where owner > ${after} and owner < '~' order by owner limit ${ROWS_READ_AT_ONCE}
        ), noted as (
          insert into visitors_seen (owner, seen_on)
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
    .selectFrom("visitors_seen")
    .select("owner")
    .where("seen_on", "<", before)
    .orderBy("seen_on")
    .limit(VISITORS_AT_ONCE)
    .execute();
  return visitors.map(({ owner }) => owner);
}

/**
 * Notes visitors who made a mark on a later day as seen then, though no visit is noted; returns their number. Votes
 * have no day.
 */
async function noteMarks(db: Database, absent: string[], before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update visitors_seen seen set seen_on = newest.day
    from (
      select owner, max(day) as day from (
        select owner, day from likes where owner = any(${absent}) and day >= ${before}
        union all
        select owner, (added_at at time zone ${NEW_YORK})::date from watchlist_entries
        where owner = any(${absent}) and added_at >= ${before}::date::timestamp at time zone ${NEW_YORK}
      ) as marks group by owner
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

/** Unlinks marks from their visitors. Marks that somebody is changing are left: their visitor is here. */
async function unlinkMarks(db: Database, { table, changes, absent, before }: Unlinking): Promise<void> {
  const marks = sql.table(table);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select marks.owner, marks.product_id from ${marks} as marks
        where marks.owner = any(array(select seen.owner from visitors_seen seen where ${isAbsent(absent, before)}))
        limit ${MARKS_AT_ONCE} for update skip locked
      )
      update ${marks} as marks set owner = '~' || gen_random_uuid() ${changes}
      from old where marks.owner = old.owner and marks.product_id = old.product_id
    `.execute(db);
    if (numAffectedRows < MARKS_AT_ONCE) return;
  }
}

function isAbsent(absent: string[], before: string): RawBuilder<boolean> {
  return sql<boolean>`owner = any(${absent}) and seen_on < ${before}`;
}
