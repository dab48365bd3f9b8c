import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { NotFound } from "#domain/errors.ts";
import { writeCounted } from "./write-counted.ts";

export interface LikeToggle {
  product_id: number;
  visitor_id: string;
  /** the New York day */
  day: string;
}

/**
 * Turns each like into none and each none into a like, all in one commit, and says of each what it is then: 1 or 0 (spec
 * §4 "Like"). No visitor may be there twice with a product. A like that is taken back is taken from the day it was given.
 */
export async function toggleLikes(db: Database, toggles: LikeToggle[]): Promise<(0 | 1 | NotFound)[]> {
  return writeCounted(db, toggles, async (tx, known) => {
    const { rows } = await sql<{ product_id: number; visitor_id: string }>`/* toggle likes */
      with asked as (
        select * from json_to_recordset(${JSON.stringify(known)}::json)
          as asked (product_id integer, visitor_id text, day date)
      ), taken as (
        delete from likes using asked
        where likes.visitor_id = asked.visitor_id and likes.product_id = asked.product_id
        returning likes.product_id, likes.visitor_id, likes.day
      ), given as (
        insert into likes (product_id, visitor_id, day)
        select product_id, visitor_id, day from asked
        where (product_id, visitor_id) not in (select product_id, visitor_id from taken)
        returning product_id, visitor_id, day
      ), moved as (
        select product_id, day, sum(move) as likes
        from (select product_id, day, 1 as move from given union all select product_id, day, -1 from taken) as moves
        group by product_id, day
      ), more as (
        insert into product_days (product_id, day, likes)
        select product_id, day, likes from moved where likes > 0
        on conflict (product_id, day) do update set likes = product_days.likes + excluded.likes
      ), fewer as (
        update product_days set likes = product_days.likes + moved.likes
        from moved
        where moved.likes < 0 and product_days.product_id = moved.product_id and product_days.day = moved.day
      ), counted as (
        update product_counts set likes = product_counts.likes + changes.likes
        from (select product_id, sum(likes) as likes from moved group by product_id) as changes
        where product_counts.product_id = changes.product_id and changes.likes <> 0
      )
      select product_id, visitor_id from given
    `.execute(tx);
    const given = new Set(rows.map(keyOfMark));
    return (toggle) => (given.has(keyOfMark(toggle)) ? 1 : 0);
  });
}

/** What a visitor thinks of a product is one thing. */
export function keyOfMark({ product_id, visitor_id }: { product_id: number; visitor_id: string }): string {
  return `${product_id} ${visitor_id}`;
}
