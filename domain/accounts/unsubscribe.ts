import type { Updateable } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Accounts } from "#platform/postgres/tables.ts";
import { hasEmail } from "./find-account.ts";
import type { MailSubscription } from "./mail-subscriptions.ts";
import { NotFound } from "#platform/errors.ts";

/** Changes of an account that stop each kind of mail. */
const changes: Record<MailSubscription, Updateable<Accounts>> = {
  newsletter: { news_letter: false },
  alerts: { remind_changes_since: null, remind_day_since: null, remind_hour_since: null },
  "date-changes": { remind_changes_since: null },
  "day-before": { remind_day_since: null },
  "hour-before": { remind_hour_since: null },
};

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stops mails of a kind for the account that has this token; safe to repeat. Throws NotFound (LETT-8). */
export async function unsubscribe(db: Database, kind: MailSubscription, token: string): Promise<void> {
  const stopped = TOKEN.test(token)
    ? await db
        .updateTable("accounts")
        .set(changes[kind])
        .where("unsubscribe_token", "=", token)
        .returning("id")
        .executeTakeFirst()
    : undefined;
  if (!stopped) throw new NotFound("We don't recognize this link. You can stop emails in your settings, too.");
}

/**
 * Stops the newsletter and alerts to an address that bounced or complained. Returns whether there is such an account
 * (LETT-6).
 */
export async function stopMails(db: Database, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ ...changes.newsletter, ...changes.alerts })
    .where(hasEmail(email))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
