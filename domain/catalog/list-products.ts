import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { CardList, ProductsQuery } from "./contract.ts";
import { releaseOrder } from "./partial-date.ts";
import { readCards } from "./read-cards.ts";
import { isoInNewYork, orderOfDay } from "./today.ts";

/**
 * One page of releases with its exact total (api.md "Listings and popularity"). `today` is New York's day; it decides
 * what is past, what is upcoming and what lies in the next six months.
 */
export async function listProducts(db: Database, query: ProductsQuery, today: string): Promise<CardList> {
  const { page, perpage } = query;
  const filter = filterOf(query, today);
  const [ids, summary] = await Promise.all([
    sql<{ id: number }>`
      select p.id from products p join product_counts on product_id = p.id
      where ${filter} order by ${orderOf(query, today)} limit ${perpage} offset ${(page - 1) * perpage}
    `.execute(db),
    sql<{ total: number; last_updated: Date | null }>`
      select count(*) as total, (select max(updated_at) from products) as last_updated from products p where ${filter}
    `.execute(db),
  ]);
  const { total, last_updated } = summary.rows[0] ?? { total: 0, last_updated: null };
  return {
    data: await readCards(
      db,
      ids.rows.map(({ id }) => id),
      today,
    ),
    meta: { total, page, perpage, last_updated: last_updated && isoInNewYork(last_updated.toTemporalInstant()) },
  };
}

function filterOf({ by_release, archive, brand_id }: ProductsQuery, today: string): RawBuilder<unknown> {
  const now = orderOfDay(today);
  const conditions = [sql`p.unreleased_management = 0`];
  if (by_release === "past_releases" || archive === "1") conditions.push(sql`p.release_order < ${now}`);
  if (by_release === "not_yes_released") conditions.push(sql`p.release_order >= ${now}`);
  if (by_release === "range-six-months") conditions.push(withinSixMonths(today));
  if (brand_id !== 0) conditions.push(sql`p.brand_id = ${brand_id}`);
  return sql.join(conditions, sql` and `);
}

/** A partial date lies in the six months from today when every day it can mean does. */
function withinSixMonths(today: string): RawBuilder<unknown> {
  const end = Temporal.PlainDate.from(today).add({ months: 6 });
  const latest = releaseOrder({
    year: end.year,
    month: end.month,
    // with the last day of a month the whole month is within
    day: end.day === end.daysInMonth ? null : end.day,
  });
  return sql`p.release_order <= ${latest} and p.release_year * 10000
    + coalesce(p.release_month, 1) * 100 + coalesce(p.release_day, 1) >= ${orderOfDay(today)}`;
}

/** Every order ends with the id, so that paging neither repeats nor skips a product. */
function orderOf({ field }: ProductsQuery, today: string): RawBuilder<unknown> {
  if (field === "most_liked") return sql`likes desc, views desc, p.id`;
  const past = sql`p.release_order < ${orderOfDay(today)}`;
  return sql`${past}, case when ${past} then -p.release_order else p.release_order end, p.id`;
}
