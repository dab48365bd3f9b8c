import { type RawBuilder, sql } from "kysely";
import { purgeCaches } from "#platform/postgres/cache-purge.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { allGains, gainsBetween } from "./gains.ts";
import { type Period, periods } from "#domain/time/periods.ts";
import { dayBeforePeriod } from "./day-before-period.ts";

type Ids = RawBuilder<number[]>;

/**
 * Ranks the products by their likes in every period that ends with New York's `today` and in the one before, in one
 * transaction. Every process shows the new rankings at once (POP-13, POP-14, POP-16).
 */
export async function rankProducts(db: Database, today: string): Promise<void> {
  const rankings = periods.map((period) => {
    const [current, previous] = rankingQueries(period, today);
    return sql`(${period}, (${current}), (${previous}))`;
  });
  await db.transaction().execute(async (tx) => {
    // Nodes that rank at once write the same rows. The second waits here, before it locks the version of the catalog.
    await sql`lock table rankings in share row exclusive mode`.execute(tx);
    await sql`
      insert into rankings (period, product_ids, previous_ids) values ${sql.join(rankings)}
      on conflict (period) do update set product_ids = excluded.product_ids, previous_ids = excluded.previous_ids
    `.execute(tx);
    await purgeCaches(tx);
  });
}

/**
 * Returns queries for the ranking of a period that ends with `today`, and the one before: for all time, the one of
 * seven days ago.
 */
function rankingQueries(period: Period, today: string): [Ids, Ids] {
  if (period === "all_time") {
    const weekAgo = dayBeforePeriod("week", today);
    return [
      ranked(allGains),
      ranked(sql`
        select product_id, counts.likes - coalesce(days.likes, 0) as likes, counts.views - coalesce(days.views, 0) as views
        from product_counts counts
          left join (${gainsBetween(weekAgo, today)}) as days using (product_id)
      `),
    ];
  }
  const start = dayBeforePeriod(period, today);
  return [ranked(gainsBetween(start, today)), ranked(gainsBetween(dayBeforePeriod(period, start), start))];
}

/** Orders by likes, then by views, then by id. Products without likes and unreleased ones have no place. */
function ranked(gains: RawBuilder<unknown>): Ids {
  return sql`
    select coalesce(array_agg(product_id order by gains.likes desc, gains.views desc, product_id), '{}')
    from (${gains}) as gains join products on id = product_id
    where gains.likes > 0 and unreleased_management = 0
  `;
}
