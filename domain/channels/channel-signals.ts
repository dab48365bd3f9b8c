import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { NearNews } from "#domain/release-events/near-releases.ts";
import { isSoon } from "./plan-events.ts";

/**
 * Returns a text for each release that drops soon, for the newest product, change and confirmation, and for each channel that is tried again at `now`: one that
 * was not there before says that there may be something to send. None without a channel that is on.
 */
export async function readChannelSignals(
  db: Database,
  { releases, newest }: NearNews,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows: channels } = await sql<{ retry: string | null }>`
    select case when next_attempt_at <= ${now.toString()}::timestamptz then id || ' ' || next_attempt_at end as retry
    from channels where off_at is null
  `.execute(db);
  if (channels.length === 0) return [];
  const at = now.epochMilliseconds;
  const soon = releases.flatMap(({ productId, events }) => {
    const open = events.filter((event) => isSoon(event) && event.from <= at && at < event.until);
    return open.map(({ from }) => `soon ${productId} ${from}`);
  });
  const { rows } = await sql<{ last: string }>`
    select concat_ws(' ', (select max(id) from products), (select max(removed_at) from removed_products where was_ahead)) as last
  `.execute(db);
  const retries = channels.flatMap(({ retry }) => (retry === null ? [] : [`retry ${retry}`]));
  return [...soon, ...retries, newest, `product ${rows[0]?.last}`];
}
