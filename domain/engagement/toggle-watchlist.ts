import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { DomainError, LimitReached } from "#platform/errors.ts";
import type { Owner } from "#domain/visitors/owner.ts";
import { changeCounts } from "./count-sql.ts";
import { type MarkIdentity, markKey, type MarkRow } from "./mark-key.ts";
import { findRefusals } from "./new-mark-limit.ts";
import { toggleAll } from "./toggle.ts";

export interface WatchlistToggle {
  product_id: number;
  owner: Owner;
  /** ISO 8601 */
  added_at: string;
  /** the error for a new entry, because its network has added too many; an existing one is removed all the same */
  refusal?: LimitReached;
}

/**
 * Adds each product to its watchlist or removes it, all in one commit, and returns for each 1 when it is on the list
 * afterwards, else 0. No watchlist may stand in `toggles` twice with a product (WATCH-1).
 */
export async function toggleWatchlist(db: Database, toggles: WatchlistToggle[]): Promise<(0 | 1 | DomainError)[]> {
  return toggleAll(db, toggles, {
    insert: insertEntries,
    remove: deleteEntries,
    findRefusals: (tx, entries) => findRefusals(tx, "watchlist_entries", entries),
  });
}

/** Inserts the entries that do not exist yet, and returns their keys. */
async function insertEntries(tx: DatabaseTransaction, entries: WatchlistToggle[]): Promise<Set<string>> {
  const statement = sql<MarkRow>`
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
  return new Set(rows.map(markKey));
}

/** Deletes entries, and uncounts them. Their counts must be locked. */
export async function deleteEntries(tx: DatabaseTransaction, entries: MarkIdentity[]): Promise<void> {
  // Not prepared, as in toggle-likes.ts.
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
