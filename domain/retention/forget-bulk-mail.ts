import type { Database } from "#platform/postgres/connect.ts";
import { forgetBulkMails } from "#platform/mail/forget-mails.ts";
import { forgetChannelMessages } from "#domain/channels/forget-messages.ts";
import { toDate } from "#platform/to-date.ts";
import { todayInNewYork } from "#domain/time/today.ts";

/** Days that records stay: longer than any alert is late, and than a newsletter is sent. */
const KEPT_DAYS = 60;

/**
 * Deletes the records of who got which newsletter, alert and news of a channel, once nothing depends on them; returns the number of rows
 * (LETT-16, CHAN-9).
 */
export async function forgetBulkMail(db: Database, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: KEPT_DAYS * 24 });
  const mails = await forgetBulkMails(db, before);
  const alerts = await db.deleteFrom("alerts").where("recorded_at", "<", toDate(before)).executeTakeFirst();
  const editions = await db
    .deleteFrom("newsletter_editions")
    .where("week", "<", todayInNewYork(before))
    .executeTakeFirst();
  const messages = await forgetChannelMessages(db, now);
  return mails + messages + Number(alerts.numDeletedRows + editions.numDeletedRows);
}
