import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { type DueEdition, postBulkMail } from "#platform/mail/post-bulk-mail.ts";
import { toDate } from "#platform/to-date.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { knownZone } from "#domain/time/known-zone.ts";
import { dueNewsletter } from "./newsletter-week.ts";

/** Kind of the newsletter's mails in the outbox; their edition is the week. */
export const NEWSLETTER = "newsletter";

/**
 * Mails per statement. PostgreSQL plans a statement by the rows before it: a large one into an empty table would look
 * through its own rows for each reader.
 */
const BATCH = 5_000;

/**
 * Posts the newsletter to everyone to whom it is due at `now`: to verified accounts that opted in, from Monday at nine in
 * their time zones on (LETT-1, LETT-3).
 */
export async function postNewsletter(db: Database, now: Temporal.Instant): Promise<void> {
  const zones = await dueZones(db, now);
  if (zones.length === 0) return;
  const due = sql<DueEdition>`
    select id as account_id, due.edition, due.expires_at from accounts
      join json_to_recordset(${JSON.stringify(zones)}::json)
        as due (zone text, edition text, since timestamptz, expires_at timestamptz)
        on zone = coalesce(time_zone, ${NEW_YORK})
    where news_letter and verified_at is not null and created_at < since and not exists (
      select from mails where account_id = accounts.id and kind = ${NEWSLETTER} and mails.edition = due.edition
    )
    limit ${BATCH}
  `;
  while ((await postBulkMail(db, NEWSLETTER, due, now)) === BATCH);
}

/** Returns the zones of accounts where the newsletter is due. */
async function dueZones(db: Database, now: Temporal.Instant) {
  const zones = await db
    .selectFrom("accounts")
    .select((eb) => eb.fn.coalesce("time_zone", eb.val(NEW_YORK)).as("zone"))
    .where("news_letter", "=", true)
    .where("verified_at", "is not", null)
    .distinct()
    .execute();
  return zones.flatMap(({ zone }) => {
    const due = dueNewsletter(knownZone(zone), now);
    return due ? [{ zone, edition: due.week, since: toDate(due.since), expires_at: toDate(due.until) }] : [];
  });
}
