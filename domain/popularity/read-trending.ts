import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { Card } from "#domain/catalog/contract.ts";
import { readCards } from "#domain/catalog/read-cards.ts";

/** Likes of so many days make a trend: the weekly window of the rankings (api.md "Popularity"). */
const WINDOW_DAYS = 7;

/** The `count` products that were liked most in the last seven New York days, `today` included. */
export async function readTrending(db: Database, today: string, count: number): Promise<Card[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id
    from product_days join products on products.id = product_id
    where day > ${today}::date - ${WINDOW_DAYS}::integer and day <= ${today} and unreleased_management = 0
    group by product_id
    having sum(likes) > 0
    order by sum(likes) desc, sum(views) desc, product_id
    limit ${count}
  `.execute(db);
  return readCards(
    db,
    rows.map(({ id }) => id),
    today,
  );
}
