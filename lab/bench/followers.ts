import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../platform/postgres/connect.ts";
import { vacuum } from "../../platform/postgres/vacuum.ts";
import { type Running, start } from "./processes.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

interface Arrivals {
  /** milliseconds since 1970 */
  times: number[];
  /** messages that came more than once */
  twice: number;
}

interface Following {
  /** address of the push service */
  service: string;
  /** of the release */
  moment: Date;
  /** followers */
  count: number;
}

/** Starts a push service that takes every message and drops it. */
export function startPushSink(): Promise<Running> {
  return start([join(import.meta.dirname, "servers/push-sink.ts")], {}, /^(http:\S+) is ready/m);
}

/** Has visitors with a browser each follow one release, and returns its slug. */
export async function followRelease(db: Database, { service, moment, count }: Following): Promise<string> {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const followers = sql`(select (900000000000 + number)::text as owner from generate_series(1, ${sql.lit(count)}) as number)`;
  for (const table of ["push_subscriptions", "alert_choices", "alerts"])
    await sql`truncate ${sql.table(table)}`.execute(db);
  await sql`
    with hot as (
      update products set unreleased_management = 0, release_year = date_part('year', local), release_month = date_part('month', local),
        release_day = date_part('day', local), release_time = local::time(0), release_time_zone = 'UTC',
        opening_time = null, opening_time_zone = null, opening_stockist_id = null
      from (select ${moment}::timestamptz at time zone 'UTC' as local) as given
      where id = (select min(id) from products) returning id
    )
    insert into watchlist_entries (owner, product_id, added_at)
    select owner, id, '2026-01-01' from hot, ${followers} as followers on conflict do nothing
  `.execute(db);
  await sql`
    insert into alert_choices (owner, channel, kind, since) select owner, 'push', 'hour', '2026-01-01' from ${followers} as followers
  `.execute(db);
  await sql`
    insert into push_subscriptions (owner, endpoint, p256dh, auth, device, created_at)
    select owner, ${service} || '/' || owner, ${p256dh}, ${auth}, 'Firefox on Linux', '2026-01-01' from ${followers} as followers
  `.execute(db);
  await vacuum(db);
  return (await db.selectFrom("products").select("slug").orderBy("id").limit(1).executeTakeFirstOrThrow()).slug;
}

/** Waits until every follower's message has arrived, or no more come. */
export async function readArrivals(service: string, count: number): Promise<Arrivals> {
  for (let before = -1; ;) {
    await sleep(10_000);
    const arrivals = (await (await fetch(service)).json()) as Arrivals;
    if (arrivals.times.length >= count || (arrivals.times.length > 0 && arrivals.times.length === before))
      return arrivals;
    before = arrivals.times.length;
  }
}

/** Returns the first, the median and the last of `times`, in seconds after `time`; both in milliseconds since 1970. */
export function secondsAfter(time: number, times: number[]) {
  const seconds = times.map((at) => (at - time) / 1_000).toSorted((one, other) => one - other);
  const [first, median, last] = [0, 0.5, 1].map(
    (part) => seconds[Math.round(part * (seconds.length - 1))] ?? Number.NaN,
  );
  return { first, median, last };
}
