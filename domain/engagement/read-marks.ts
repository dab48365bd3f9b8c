import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Caller } from "#domain/visitors/owner.ts";
import type { Mark } from "./contract.ts";

/** Beyond it, only the marks of the newest products are read (POP-8). */
const MAX_MARKS = 5_000;

/** What the caller liked, watchlisted and voted on, among the products `ids` or all; empty for a caller without ids (POP-8). */
export async function readMarks(db: Database, caller: Caller, ids?: number[]): Promise<Mark[]> {
  const [owner = null, watcher = null] = [caller.marks?.text, caller.watchlist?.text];
  if (owner === null && watcher === null) return [];
  const ofProducts = ids ? sql`and product_id = any(${ids})` : sql``;
  const { rows } = await sql<Mark>`
    with marked as (
      select product_id, 1 as is_liked, 0 as is_watchlisted, 0 as is_cop, 0 as is_pass
      from likes where owner = ${owner} ${ofProducts}
      union all
      select product_id, 0, 1, 0, 0 from watchlist_entries where owner = ${watcher} ${ofProducts}
      union all
      select product_id, 0, 0, is_cop::integer, (not is_cop)::integer
      from votes where owner = ${owner} ${ofProducts}
    ), marks as (
      select product_id as id, max(is_liked) as is_liked, max(is_watchlisted) as is_watchlisted, max(is_cop) as is_cop,
        max(is_pass) as is_pass
      from marked group by product_id order by product_id desc limit ${MAX_MARKS}
    )
    select marks.*, likes as likes_counts, watchlists as watch_list_count, cops as cop_count, passes as pass_count
    from marks join product_counts on product_id = id
  `.execute(db);
  return rows;
}

/** `items` with the caller's `is_liked` and `is_watchlisted` (LIST-17). */
export async function markItems<Item extends Markable>(db: Database, caller: Caller, items: Item[]): Promise<Item[]> {
  const marks = await readMarks(
    db,
    caller,
    items.map(({ id }) => id),
  );
  return withMarks(items, marks);
}

type Markable = Pick<Mark, "id" | "is_liked" | "is_watchlisted">;

export function withMarks<Item extends Markable>(items: Item[], marks: Mark[]): Item[] {
  if (marks.length === 0) return items;
  const byId = new Map(marks.map(({ id, is_liked, is_watchlisted }) => [id, { is_liked, is_watchlisted }]));
  return items.map((item) => ({ ...item, ...byId.get(item.id) }));
}
