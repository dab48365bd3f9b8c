import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { LimitReached } from "#platform/errors.ts";
import {
  addToDays,
  changeCounts,
  findRefusals,
  type Reaction,
  reactionKey,
  type ReactionRow,
  type Toggle,
  toggleAll,
} from "./counts.ts";
import { WriteBatches } from "./write-batches.ts";

export interface LikeToggle extends Toggle {
  /** the New York day */
  day: string;
  /** the error for a new like, because its network has given too many; an existing like can still be taken back */
  refusal?: LimitReached;
}

/**
 * Toggles likes, all in one commit, and returns for each 1 when the product is liked after it, else 0. No owner may stand
 * in `toggles` twice with a product. A like that is taken back is subtracted from the day it was given (POP-1, POP-3, API-30).
 */
export async function toggleLikes(db: Database, toggles: LikeToggle[]): Promise<(0 | 1 | Error)[]> {
  return toggleAll(db, toggles, {
    insert: insertLikes,
    remove: deleteLikes,
    findRefusals: (tx, likes) => findRefusals(tx, "likes", likes),
  });
}

/** Opens the writer of a process's likes, which gathers them to be written together (POP-10). */
export const openLikes = (db: Database) =>
  new WriteBatches<LikeToggle, 0 | 1>((toggles) => toggleLikes(db, toggles), reactionKey);

/** Inserts the likes that do not exist yet, and returns their keys. */
async function insertLikes(tx: DatabaseTransaction, likes: LikeToggle[]): Promise<Set<string>> {
  const statement = sql<ReactionRow>`
    with inserted as (
      insert into likes (product_id, owner, day)
      select * from json_to_recordset(${JSON.stringify(likes)}::json) as requested (product_id integer, owner text, day date)
      on conflict do nothing
      returning product_id, owner, day
    ), days as (${addToDays("likes")}), counts as (${changeCounts("likes", "inserted")})
    select product_id, owner from inserted
  `;
  const { rows } = await prepared("insert-likes", statement).execute(tx);
  return new Set(rows.map(reactionKey));
}

/** Deletes likes, and uncounts them on the days they were given. Their counts must be locked. */
export async function deleteLikes(tx: DatabaseTransaction, likes: Reaction[]): Promise<void> {
  // Not prepared: a plan made while the table was small would read all of it.
  await sql`
    with deleted as (
      delete from likes
      using json_to_recordset(${JSON.stringify(likes)}::json) as liked (product_id integer, owner text)
      where likes.owner = liked.owner and likes.product_id = liked.product_id
      returning likes.product_id, likes.day
    ), days as (
      update product_days set likes = product_days.likes - fewer.likes
      from (select product_id, day, count(*) as likes from deleted group by product_id, day) as fewer
      where product_days.product_id = fewer.product_id and product_days.day = fewer.day
    )
    ${changeCounts("likes", "deleted")}
  `.execute(tx);
}
