import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { orderOfDay, todayInNewYork } from "#domain/time/today.ts";

/** Days that the records of messages stay: longer than any news is sent late. */
const KEPT_DAYS = 30;

/** Deletes the records of what channels got, but for messages that are edited when a date moves; returns the number of rows (CHAN-9). */
export async function forgetChannelMessages(db: Database, now: Temporal.Instant): Promise<number> {
  const before = toDate(now.subtract({ hours: KEPT_DAYS * 24 }));
  const { numAffectedRows } = await sql`
    delete from channel_messages
    where recorded_at < ${before} and not (
      message_id is not null
      and product_id in (select id from products where release_order >= ${orderOfDay(todayInNewYork(now))})
    )
  `.execute(db);
  return Number(numAffectedRows);
}
