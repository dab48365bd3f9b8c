import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/connect.ts";
import type { LimitReached, NotFound } from "#domain/errors.ts";
import { keyOfMark } from "./mark-key.ts";
import { findRefused } from "./new-mark-limit.ts";
import { toggleAll } from "./toggle.ts";

export interface LikeToggle {
  product_id: number;
  visitor_id: string;
  /** the New York day */
  day: string;
  /** what a new like is refused with, because its network has given too many; a like that is there is taken back */
  refusal?: LimitReached;
}

/**
 * Turns each like into none and each none into a like, all in one commit, and says of each what it is then: 1 or 0 (spec
 * §4 "Like"). No visitor may be there twice with a product. A like that is taken back is taken from the day it was given.
 */
export async function toggleLikes(db: Database, toggles: LikeToggle[]): Promise<(0 | 1 | NotFound | LimitReached)[]> {
  const refuse = (tx: DatabaseTransaction, asked: LikeToggle[]) => findRefused(tx, "likes", asked);
  return toggleAll(db, toggles, { give: giveLikes, take: takeLikes, keyOf: keyOfMark, refuse });
}

/** Gives those likes that there are not yet, and the keys of them. */
async function giveLikes(tx: DatabaseTransaction, asked: LikeToggle[]): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: number; visitor_id: string }>`/* give likes */
    with given as (
      insert into likes (product_id, visitor_id, day)
      select product_id, visitor_id, day from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked (product_id integer, visitor_id text, day date)
      on conflict do nothing
      returning product_id, visitor_id, day
    ), days as (
      insert into product_days (product_id, day, likes) select product_id, day, count(*) from given group by product_id, day
      on conflict (product_id, day) do update set likes = product_days.likes + excluded.likes
    ), counted as (
      update product_counts set likes = product_counts.likes + more.likes
      from (select product_id, count(*) as likes from given group by product_id) as more
      where product_counts.product_id = more.product_id
    )
    select product_id, visitor_id from given
  `.execute(tx);
  return new Set(rows.map(keyOfMark));
}

/** Takes back likes that there are. */
async function takeLikes(tx: DatabaseTransaction, liked: LikeToggle[]): Promise<void> {
  // without a name, and so planned for the table as it is: a plan from when it was small reads all of it
  await sql`
    with taken as (
      delete from likes
      using json_to_recordset(${JSON.stringify(liked)}::json) as liked (product_id integer, visitor_id text)
      where likes.visitor_id = liked.visitor_id and likes.product_id = liked.product_id
      returning likes.product_id, likes.day
    ), days as (
      update product_days set likes = product_days.likes - fewer.likes
      from (select product_id, day, count(*) as likes from taken group by product_id, day) as fewer
      where product_days.product_id = fewer.product_id and product_days.day = fewer.day
    )
    update product_counts set likes = product_counts.likes - fewer.likes
    from (select product_id, count(*) as likes from taken group by product_id) as fewer
    where product_counts.product_id = fewer.product_id
  `.execute(tx);
}
