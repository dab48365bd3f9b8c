import { type RawBuilder, sql } from "kysely";

/** The likes and views of each product as rows of product_id, likes and views: of all time. */
export const allGains: RawBuilder<unknown> = sql`select product_id, likes, views from product_counts`;

/** Returns the same for the days after `after` up to and including `last`. */
export function gainsBetween(after: string, last: string): RawBuilder<unknown> {
  return sql`
    select product_id, sum(likes) as likes, sum(views) as views from product_days
    where day > ${after} and day <= ${last} group by product_id
  `;
}
