import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { DropDate } from "#domain/catalog/drop-date.ts";
import { zonedMoment } from "#domain/time/release-moment.ts";
import { type NearEvent, nearEventsOf } from "./near-moments.ts";
import { hasNearHour, type ShopTime, shopTimesColumn } from "./shop-hours.ts";
import { releaseColumns, type ReleaseRow, toRelease } from "./tracked-product.ts";

/** A release of which a moment is near. */
export interface NearRelease {
  productId: number;
  drop: DropDate;
  /** of the release and of retailers, which have no names here */
  events: NearEvent[];
}

/** Reads the releases with a moment in the days around `now`. */
export async function readNearReleases(db: Database, now: Temporal.Instant): Promise<NearRelease[]> {
  const { rows } = await sql<ReleaseRow & { id: number; shop_times: ShopTime[] }>`
    select id, ${releaseColumns}, ${shopTimesColumn(now)} as shop_times from products p where ${hasNearHour(now)}
  `.execute(db);
  // many shops open at the same moments
  const moments = new Map<string, number>();
  return rows.map((row) => {
    const { drop } = toRelease(row);
    const shops = row.shop_times.map((time) => {
      const key = Object.values(time).join(" ");
      const moment = moments.get(key) ?? zonedMoment(time)?.epochMilliseconds ?? 0;
      moments.set(key, moment);
      return { key: "", name: "", moment };
    });
    return { productId: row.id, drop, events: nearEventsOf({ drop, shops }) };
  });
}

/** Releases with a moment near, and a text of the newest change and confirmation. */
export interface NearNews {
  releases: NearRelease[];
  newest: string;
}

/** Reads what alerts and channels wait for. Reads little, so that it can be asked every second. */
export async function readNearNews(db: Database, now: Temporal.Instant): Promise<NearNews> {
  return { releases: await readNearReleases(db, now), newest: await readNewest(db) };
}

/** Returns a text of the newest change of a release, and of the newest confirmation. */
export async function readNewest(db: Database): Promise<string> {
  const { rows } = await sql<{ newest: string }>`
    select concat_ws(' ', (select max(id) from release_changes),
      (select max(since) from product_confidence where confidence = 'confirmed')) as newest
  `.execute(db);
  return `newest ${rows[0]?.newest}`;
}
