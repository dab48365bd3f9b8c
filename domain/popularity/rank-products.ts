import { type RawBuilder, sql } from "kysely";
import { purgeCaches } from "#db/cache-purge.ts";
import type { Database } from "#db/connect.ts";
import { type Period, periods } from "#domain/listing/choices.ts";
import { windowStart } from "./windows.ts";

type Ids = RawBuilder<number[]>;

/**
 * Ranks the products by their likes in every period that ends with New York's `today`, and in the one before, for the
 * popular lists to show (api.md "Popularity"). All or nothing, and every process shows it at once.
 */
export async function rankProducts(db: Database, today: string): Promise<void> {
  const rankings = periods.map((period) => {
    const [current, previous] = rankingQueries(period, today);
    return sql`(${period}, (${current}), (${previous}))`;
  });
  await db.transaction().execute(async (tx) => {
    // nodes that rank at once write the same rows: the second waits here, and not with the version locked
    await sql`lock table rankings in share row exclusive mode`.execute(tx);
    await sql`
      insert into rankings (period, product_ids, previous_ids) values ${sql.join(rankings)}
      on conflict (period) do update set product_ids = excluded.product_ids, previous_ids = excluded.previous_ids
    `.execute(tx);
    await purgeCaches(tx);
  });
}

/** The ranking of a period that ends with `today`, and the one before: for all time that of seven days ago. */
function rankingQueries(period: Period, today: string): [Ids, Ids] {
  if (period === "all_time") {
    const weekAgo = windowStart("week", today);
    return [
      ranked(sql`select product_id, likes, views from product_counts`),
      ranked(sql`
        select product_id, counts.likes - coalesce(days.likes, 0) as likes, counts.views - coalesce(days.views, 0) as views
        from product_counts counts
          left join (${gainsBetween(weekAgo, today)}) as days using (product_id)
      `),
    ];
  }
  const start = windowStart(period, today);
  return [ranked(gainsBetween(start, today)), ranked(gainsBetween(windowStart(period, start), start))];
}

/** What each product gained after the day `after`, up to the day `last`. */
function gainsBetween(after: string, last: string) {
  return sql`
    select product_id, sum(likes) as likes, sum(views) as views from product_days
    where day > ${after} and day <= ${last} group by product_id
  `;
}

/** The most liked first, then the most seen, then by id; what was not liked has no place, and what is unreleased none anywhere. */
function ranked(gains: RawBuilder<unknown>): Ids {
  return sql`
    select coalesce(array_agg(product_id order by gains.likes desc, gains.views desc, product_id), '{}')
    from (${gains}) as gains join products on id = product_id
    where gains.likes > 0 and unreleased_management = 0
  `;
}
