import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { orderOfDay } from "#domain/time/today.ts";
import type { Owner } from "#domain/visitors/owner.ts";

/** A release is soon up to this many days after today (WATCH-7). */
const SOON_DAYS = 7;

/** How many products on the watchlist of `owner` release soon, as of New York's `today`. */
export async function countReleasingSoon(db: Database, owner: Owner | undefined, today: string): Promise<number> {
  if (owner === undefined) return 0;
  const last = Temporal.PlainDate.from(today).add({ days: SOON_DAYS }).toString();
  const statement = sql<{ count: number }>`
    select count(*) from watchlist_entries join products on id = product_id
    where owner = ${owner.text} and unreleased_management = 0 and release_day is not null
      and release_order between ${orderOfDay(today)} and ${orderOfDay(last)}
  `;
  const { rows } = await prepared("releasing-soon", statement).execute(db);
  return rows[0]?.count ?? 0;
}
