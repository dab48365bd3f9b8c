import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../platform/postgres/connect.ts";
import { vacuum } from "../../platform/postgres/vacuum.ts";
import { startWorker } from "../../server/worker.ts";
import { start } from "./processes.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";

const FOLLOWERS = 100_000;

/** Milliseconds from now until the time of the alert: longer than it is prepared before. */
const UNTIL_ALERT_MS = 90_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Arrivals {
  /** milliseconds since 1970 */
  times: number[];
  /** messages that came more than once */
  twice: number;
}

/** Measures when the alert of the hour before a release reaches the push service for each of its followers, around its time (ALERT-4). */
export const benchAlerts: Section = async ({ sites }) => {
  const { services } = await sites.open(1_000, "alerts");
  const sink = await start([join(import.meta.dirname, "servers/push-sink.ts")], {}, /^(http:\S+) is ready/m);
  // releases are at full minutes
  const time = Math.ceil((Date.now() + UNTIL_ALERT_MS) / MINUTE_MS) * MINUTE_MS;
  await followRelease(services.db, sink.address, new Date(time + HOUR_MS));
  const stopWorker = await startWorker(services);
  try {
    const { times, twice } = await readArrivals(sink.address);
    const seconds = times.map((at) => (at - time) / 1_000).toSorted((one, other) => one - other);
    const [first, median, last] = [0, 0.5, 1].map(
      (part) => seconds[Math.round(part * (seconds.length - 1))] ?? Number.NaN,
    );
    const figures = { followers: FOLLOWERS, arrived: times.length, twice, first, median, last };
    printTable([
      ["followers", "arrived", "twice", "first after s", "median after s", "last after s"],
      Object.values(figures).map((value) => String(value)),
    ]);
    return figures;
  } finally {
    await stopWorker();
    await sink.stop();
  }
};

/** Has FOLLOWERS visitors with a browser each follow one release, which is at `moment`. */
async function followRelease(db: Database, service: string, moment: Date): Promise<void> {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const followers = sql`(select (900000000000 + number)::text as owner from generate_series(1, ${sql.lit(FOLLOWERS)}) as number)`;
  for (const table of ["push_subscriptions", "alert_choices", "alerts"])
    await sql`truncate ${sql.table(table)}`.execute(db);
  await sql`
    with hot as (
      update products set unreleased_management = 0, release_year = date_part('year', local), release_month = date_part('month', local),
        release_day = date_part('day', local), release_time = local::time(0), release_time_zone = 'UTC'
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
}

/** Waits until every follower's message has arrived, or no more come. */
async function readArrivals(service: string): Promise<Arrivals> {
  for (let before = -1; ;) {
    await sleep(10_000);
    const arrivals = (await (await fetch(service)).json()) as Arrivals;
    if (arrivals.times.length >= FOLLOWERS || (arrivals.times.length > 0 && arrivals.times.length === before))
      return arrivals;
    before = arrivals.times.length;
  }
}
