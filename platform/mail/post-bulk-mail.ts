import { type RawBuilder, sql } from "kysely";
import type { Database } from "../postgres/connect.ts";
import { toDate } from "../to-date.ts";

/** An edition of bulk mail that is due to an account. */
export interface DueEdition {
  account_id: number;
  edition: string;
  expires_at: Date;
}

/**
 * Puts the bulk mails of a query into the outbox, from where the lane of this kind sends them; an account gets an edition
 * once, however often it is posted. Returns their number.
 */
export async function postBulkMail(
  db: Database,
  kind: string,
  due: RawBuilder<DueEdition>,
  now: Temporal.Instant,
): Promise<number> {
  const moment = toDate(now);
  const { numAffectedRows = 0n } = await sql`
    insert into mails (kind, account_id, edition, expires_at, created_at, next_attempt_at)
    select ${kind}, account_id, edition, expires_at, ${moment}::timestamptz, ${moment}::timestamptz from (${due}) as due
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/** Returns whether a mail of this kind is due at `now`. */
export async function isMailDue(db: Database, kind: string, now: Temporal.Instant): Promise<boolean> {
  const due = await db
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", kind)
    .where("next_attempt_at", "<=", toDate(now))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
