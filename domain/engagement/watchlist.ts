import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { type LimitReached, Refused, Unauthorized } from "#platform/errors.ts";
import { orderOfDay } from "#domain/time/today.ts";
import type { Owner } from "../people/owner.ts";
import {
  changeCounts,
  findRefusals,
  type Reaction,
  reactionKey,
  type ReactionRow,
  type Toggle,
  toggleAll,
  withLockedCounts,
} from "./counts.ts";
import { WriteBatches } from "./write-batches.ts";

export interface WatchlistToggle extends Toggle {
  /** ISO 8601 */
  added_at: string;
  /** the error for a new entry, because its network has added too many; an existing one can still be removed */
  refusal?: LimitReached;
}

/**
 * Adds each product to its watchlist or removes it, all in one commit, and returns for each 1 when it is on the list
 * after it, else 0. No watchlist may be in `toggles` twice with a product (WATCH-1).
 */
export async function toggleWatchlist(db: Database, toggles: WatchlistToggle[]): Promise<(0 | 1 | Error)[]> {
  return toggleAll(db, toggles, {
    insert: insertEntries,
    remove: deleteEntries,
    findRefusals: (tx, entries) => findRefusals(tx, "watchlist_entries", entries),
  });
}

/** Opens the writer of a process's changes of watchlists (POP-10). */
export const openWatchlists = (db: Database) =>
  new WriteBatches<WatchlistToggle, 0 | 1>((toggles) => toggleWatchlist(db, toggles), reactionKey);

/** Adds products to a watchlist, all in one commit, and returns the number that were not on it (DATA-2). */
export async function addToWatchlist(db: Database, entries: WatchlistToggle[]): Promise<number> {
  const results = await withLockedCounts(db, entries, async (tx, existing) => {
    const inserted = await insertEntries(tx, existing);
    return (entry) => inserted.has(reactionKey(entry));
  });
  const refused = results.find((result) => result instanceof Unauthorized);
  if (refused) throw refused;
  return results.filter((result) => result === true).length;
}

/** Inserts the entries that do not exist yet, and returns their keys. */
async function insertEntries(tx: DatabaseTransaction, entries: WatchlistToggle[]): Promise<Set<string>> {
  const statement = sql<ReactionRow>`
    with inserted as (
      insert into watchlist_entries (product_id, owner, added_at)
      select * from json_to_recordset(${JSON.stringify(entries)}::json)
        as requested (product_id integer, owner text, added_at timestamptz)
      on conflict do nothing
      returning product_id, owner
    ), counts as (${changeCounts("watchlists", "inserted")})
    select product_id, owner from inserted
  `;
  const { rows } = await prepared("insert-watchlist-entries", statement).execute(tx);
  return new Set(rows.map(reactionKey));
}

/** Deletes entries, and uncounts them. Their counts must be locked. */
export async function deleteEntries(tx: DatabaseTransaction, entries: Reaction[]): Promise<void> {
  // Not prepared, as in likes.ts.
  await sql`
    with deleted as (
      delete from watchlist_entries
      using json_to_recordset(${JSON.stringify(entries)}::json) as listed (product_id integer, owner text)
      where watchlist_entries.owner = listed.owner and watchlist_entries.product_id = listed.product_id
      returning watchlist_entries.product_id
    )
    ${changeCounts("watchlists", "deleted")}
  `.execute(tx);
}

/** Returns the ids of the products on the watchlist of `owner`, last added first; empty without an owner (LIST-12). */
export async function readWatchlist(db: Database, owner: Owner | undefined): Promise<number[]> {
  if (owner === undefined) return [];
  const statement = sql<{ product_id: number }>`
    select product_id from watchlist_entries join products on id = product_id
    where owner = ${owner.text} order by watchlist_entries.added_at desc, product_id
  `;
  const { rows } = await prepared("watchlist", statement).execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Makes sure that a watchlist shows something, which others may read then (ICAL-3, DATA-3). Throws Refused. */
export async function requireWatched(db: Database, owner: Owner): Promise<void> {
  if ((await readWatchlist(db, owner)).length === 0) throw new Refused("There is nothing on the watchlist yet.");
}

/** A release is soon up to this many days after today (WATCH-7). */
const SOON_DAYS = 7;

/** Counts the products on the watchlist of `owner` that release soon, as of New York's `today`. */
export async function countReleasingSoon(db: Database, owner: Owner | undefined, today: string): Promise<number> {
  if (owner === undefined) return 0;
  const last = Temporal.PlainDate.from(today).add({ days: SOON_DAYS }).toString();
  const statement = sql<{ count: number }>`
    select count(*) from watchlist_entries join products on id = product_id
    where owner = ${owner.text} and unreleased_management = 0 and release_day is not null
      and release_order between ${orderOfDay(today)} and ${orderOfDay(last)}
  `;
  const { rows } = await prepared("releasing-soon", statement).execute(db);
  return rows[0]?.count ?? 0;
}
