import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { DropDate } from "#domain/catalog/drop-date.ts";
import { orderOfDay, todayInNewYork } from "#domain/time/today.ts";
import { releaseColumns, type ReleaseRow, toRelease } from "./alert-products.ts";
import { beforeMs } from "./alert-moments.ts";
import { isTimed, momentOf } from "#domain/release-events/change-kind.ts";
import { readNearOpenings } from "#domain/release-events/shop-hours.ts";

/**
 * Returns, for each of `leads` in milliseconds, a text for each time of an alert before a moment that has come so long after `now`, and
 * for the newest change and confirmation: one that was not there before says that another alert may be due. Reads little, so
 * that it can be asked every second.
 */
export async function readAlertSignals(db: Database, now: Temporal.Instant, leads: number[]): Promise<string[][]> {
  const times = await readAlertTimes(db, now);
  const newest = await readNewest(db);
  return leads.map((lead) => {
    const at = now.epochMilliseconds + lead;
    const past = times.filter(({ time, moment }) => time <= at && moment > at);
    return [...past.map(({ productId, time }) => `${productId} ${time}`), newest];
  });
}

/** Returns the first time after `now` of an alert before a moment, in milliseconds since 1970; null when none is near. */
export async function readNextAlertTime(db: Database, now: Temporal.Instant): Promise<number | null> {
  const times = (await readAlertTimes(db, now)).map(({ time }) => time).filter((time) => time > now.epochMilliseconds);
  return times.length === 0 ? null : Math.min(...times);
}

interface AlertTime {
  productId: number;
  /** of the alert, and of the release or the retailer; in milliseconds since 1970 */
  time: number;
  moment: number;
}

/** Reads the times of alerts before releases, and before retailers open, of the days around `now`. */
async function readAlertTimes(db: Database, now: Temporal.Instant): Promise<AlertTime[]> {
  const releases = (await readNearReleases(db, now)).map(({ productId, drop, moment }) => {
    const kinds = isTimed(drop) ? Object.values(beforeMs) : [beforeMs.day];
    return { productId, moment: moment.epochMilliseconds, kinds };
  });
  const shops = await readNearOpenings(db, now);
  const near = [...releases, ...shops.map((shop) => ({ ...shop, kinds: [beforeMs.hour, beforeMs.quarter] }))];
  return near.flatMap(({ productId, moment, kinds }) =>
    kinds.map((before) => ({ productId, moment, time: moment - before })),
  );
}

/** A release whose day is near. */
export interface NearRelease {
  productId: number;
  drop: DropDate;
  /** of a release without an hour, the beginning of its day in New York */
  moment: Temporal.Instant;
}

/** Reads the releases of the days around `now`. Reads little, so that it can be asked every second. */
export async function readNearReleases(db: Database, now: Temporal.Instant): Promise<NearRelease[]> {
  const today = Temporal.PlainDate.from(todayInNewYork(now));
  const [first, last] = [today.subtract({ days: 1 }), today.add({ days: 2 })].map((day) => orderOfDay(day.toString()));
  const { rows } = await sql<ReleaseRow & { id: number }>`
    select id, ${releaseColumns} from products
    where release_day is not null and unreleased_management = 0 and release_order between ${first} and ${last}
  `.execute(db);
  return rows.flatMap((row) => {
    const { drop } = toRelease(row);
    const moment = momentOf(drop);
    return moment === null ? [] : [{ productId: row.id, drop, moment }];
  });
}

/** Returns a text of the newest change of a release, and of the newest confirmation. */
export async function readNewest(db: Database): Promise<string> {
  const { rows } = await sql<{ newest: string }>`
    select concat_ws(' ', (select max(id) from release_changes),
      (select max(since) from product_confidence where confidence = 'confirmed')) as newest
  `.execute(db);
  return `newest ${rows[0]?.newest}`;
}
