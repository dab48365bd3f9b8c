import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Products per query. */
const CHUNK_SIZE = 1_000;

/**
 * Stores the days of releases with the hours of their moments (TIME-30), as calendars have them, in the transaction that writes products (ICAL-2): each move, loss and return of a day
 * counts, also a quiet one. `slugs` name the products before and after it, and those of which the date is confirmed or not any more.
 */
export async function updateReleaseDays(db: Database, slugs: string[], now: Temporal.Instant): Promise<void> {
  for (let from = 0; from < slugs.length; from += CHUNK_SIZE) {
    const chunk = slugs.slice(from, from + CHUNK_SIZE);
    await storeDays(db, chunk, now);
    await markLost(db, chunk, now);
    await noteConfirmed(db, chunk);
  }
}

async function storeDays(db: Database, slugs: string[], now: Temporal.Instant): Promise<void> {
  await sql`
    insert into release_days as stored (product_id, day, release_time, release_time_zone, changed_at)
    select id, make_date(release_year, release_month, release_day), coalesce(release_time, opening_time),
      coalesce(release_time_zone, opening_time_zone), ${now.toString()}::timestamptz
    from products where slug = any(${slugs}) and unreleased_management = 0 and release_day is not null
    order by id
    on conflict (product_id) do update set
      day = excluded.day, release_time = excluded.release_time, release_time_zone = excluded.release_time_zone,
      moves = stored.moves + 1, changed_at = excluded.changed_at, lost_at = null
    where (stored.day, stored.release_time, stored.release_time_zone, stored.lost_at)
      is distinct from (excluded.day, excluded.release_time, excluded.release_time_zone, null::timestamptz)
  `.execute(db);
}

async function markLost(db: Database, slugs: string[], now: Temporal.Instant): Promise<void> {
  await sql`
    update release_days set moves = moves + 1, changed_at = ${now.toString()}::timestamptz, lost_at = ${now.toString()}::timestamptz
    where lost_at is null and product_id in (select id from all_products where slug = any(${slugs}))
      and not exists (
        select from products where id = product_id and unreleased_management = 0 and release_day is not null
      )
  `.execute(db);
}

/** Notes which days are confirmed; a lost one stays as it was. */
async function noteConfirmed(db: Database, slugs: string[]): Promise<void> {
  await sql`
    update release_days days set is_confirmed = not is_confirmed
    from products p left join product_confidence sure on sure.product_id = p.id and confidence = 'confirmed'
    where p.slug = any(${slugs}) and days.product_id = p.id and lost_at is null
      and is_confirmed <> (sure.product_id is not null)
  `.execute(db);
}
