import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Job } from "#platform/jobs/job.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { DomainError } from "#platform/errors.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { addToDays, changeCounts, withLockedCounts } from "./counts.ts";
import { type PendingOptions, PendingWrites } from "./pending-writes.ts";

export interface View {
  product_id: number;
  visitor_id: string;
  /** the New York day */
  day: string;
}

/** Counts each view that is its visitor's first of the product on that day, and may be called again with views that are counted (POP-6).
 * Throws where one that can be counted is not. */
export async function countViews(db: Database, views: View[]): Promise<void> {
  const results = await withLockedCounts(db, views, async (tx, existing) => {
    const statement = sql`
      with inserted as (
        insert into product_views (product_id, visitor_id, day)
        select * from json_to_recordset(${JSON.stringify(existing)}::json)
          as requested (product_id integer, visitor_id text, day date)
        on conflict do nothing
        returning product_id, day
      ), days as (${addToDays("views")})
      ${changeCounts("views", "inserted")}
    `;
    await prepared("count-views", statement).execute(tx);
    return () => null;
  });
  const failure = results.find((result) => result && !(result instanceof DomainError));
  if (failure) throw failure;
}

/** Opens the writer of a process's views: replies do not wait for them (POP-6). */
export const openViews = (db: Database, options: PendingOptions = {}) =>
  new PendingWrites<View>({
    write: (views) => countViews(db, views),
    keyOf: ({ day, product_id, visitor_id }) => `${day} ${product_id} ${visitor_id}`,
    ...options,
  });

/**
 * Deletes the rows of views before `day`, of which no view can be pending any more; the daily counts stay (POP-6).
 * Returns the number of rows.
 */
export async function forgetViews(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("product_views").where("day", "<", day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Job of every night. Yesterday's views stay: a node may still have views of that day to write. */
export const forgetViewsJob: Job = {
  name: "forget-views",
  cron: "45 4 * * *",
  async run({ db, now }) {
    const yesterday = Temporal.PlainDate.from(todayInNewYork(now())).subtract({ days: 1 }).toString();
    return `${await forgetViews(db, yesterday)} views of days gone by are forgotten`;
  },
};
