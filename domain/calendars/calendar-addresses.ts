import { sql } from "kysely";
import { NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { holdAccount } from "../people/hold-account.ts";
import { createToken, hashToken } from "../people/tokens.ts";
import { recordVisits } from "../engagement/record-visits.ts";
import { requireWatched } from "../engagement/watchlist.ts";
import { todayInNewYork } from "../time/today.ts";
import { Owner } from "../people/owner.ts";
import { makeCalendarFile } from "./calendar-file.ts";
import { readReleaseEvents } from "./read-release-events.ts";
import { REFRESH_S } from "./release-calendar.ts";

/** Addresses of a watchlist at a time: one for each calendar program of a person. */
export const MAX_ADDRESSES = 10;

/**
 * Makes a secret address of the calendar of a watchlist and returns its token (ICAL-3). Throws Refused for a watchlist with nothing on it, and
 * beyond MAX_ADDRESSES.
 */
export async function createCalendarAddress(db: Database, owner: Owner, now: Temporal.Instant): Promise<string> {
  const token = createToken();
  await db.transaction().execute(async (tx) => {
    // of calls at once, one after another counts
    await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${owner.text}`}, 0))`.execute(tx);
    await holdAccount(tx, owner);
    await requireWatched(tx, owner);
    if ((await countCalendarAddresses(tx, owner)) >= MAX_ADDRESSES)
      throw new Refused(`The watchlist has ${MAX_ADDRESSES} addresses already: stop them first.`);
    await tx
      .insertInto("calendar_addresses")
      .values({ token_hash: hashToken(token), owner: owner.text, made_at: toDate(now) })
      .execute();
  });
  return token;
}

/** Counts the addresses of a watchlist's calendar. */
export async function countCalendarAddresses(db: Database, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom("calendar_addresses")
    .where("owner", "=", owner.text)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stops all addresses of a watchlist's calendar, and returns their number. */
export async function stopCalendarAddresses(db: Database, owner: Owner): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_addresses")
    .where("owner", "=", owner.text)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Makes the calendar of the watchlist with this token; a visitor whose calendar is read is here (OPS-15). Throws NotFound. */
export async function makeOwnCalendar(
  db: Database,
  token: string,
  site: { name: string; origin: string },
  now: Temporal.Instant,
): Promise<string> {
  const found = await db
    .selectFrom("calendar_addresses")
    .select("owner")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!found) throw new NotFound("Calendar not found.");
  const owner = Owner.stored(found.owner);
  if (owner.accountId === null) await recordVisits(db, [{ owner, day: todayInNewYork(now) }]);
  const events = await readReleaseEvents(db, { watchlistOf: owner }, site, now);
  return makeCalendarFile(`${site.name} watchlist`, events, { ...site, refreshS: REFRESH_S });
}
