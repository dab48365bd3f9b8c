import { type RawBuilder, sql } from "kysely";

/** Adds to a count of products the number of their rows that the statement has `inserted`, or subtracts the `deleted` ones. */
export function changeCounts(
  count: "likes" | "views" | "watchlists",
  rows: "inserted" | "deleted",
): RawBuilder<unknown> {
  const column = sql.ref(count);
  return sql`
    update product_counts
    set ${column} = product_counts.${column} ${sql.raw(rows === "inserted" ? "+" : "-")} changed.number
    from (select product_id, count(*) as number from ${sql.table(rows)} group by product_id) as changed
    where product_counts.product_id = changed.product_id
  `;
}

/** Adds to the daily count of products the number of rows that the statement has `inserted` for the day. */
export function addToDays(count: "likes" | "views"): RawBuilder<unknown> {
  const column = sql.ref(count);
  return sql`
    insert into product_days (product_id, day, ${column})
    select product_id, day, count(*) from inserted group by product_id, day
    on conflict (product_id, day) do update set ${column} = product_days.${column} + excluded.${column}
  `;
}
