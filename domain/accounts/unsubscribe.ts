import type { Database } from "#platform/postgres/connect.ts";
import { stopAlerts } from "#domain/alerts/alert-settings.ts";
import { Owner } from "../people/owner.ts";
import { hasEmail } from "../people/find-account.ts";
import { alertsOf, type MailSubscription } from "../alerts/mail-subscriptions.ts";
import { NotFound } from "#platform/errors.ts";

/** Advice for a link that is cut off, or of an account that is deleted. */
export const UNKNOWN_STOP_TOKEN = "We don't recognize this link. You can stop emails in your settings, too.";

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stops mails of a kind for the account that has this token, and push too where all alerts stop; safe to repeat. Throws NotFound (LETT-8). */
export async function unsubscribe(db: Database, kind: MailSubscription, token: string): Promise<void> {
  const accountId = await findByStopToken(db, token);
  if (kind === "alerts") await stopAlerts(db, Owner.account(accountId));
  else await stop(db, kind, accountId);
}

/** Returns the id of the account that has this token. Throws NotFound (LETT-8). */
export async function findByStopToken(db: Database, token: string): Promise<number> {
  const account = TOKEN.test(token)
    ? await db.selectFrom("accounts").select("id").where("unsubscribe_token", "=", token).executeTakeFirst()
    : undefined;
  if (!account) throw new NotFound(UNKNOWN_STOP_TOKEN);
  return account.id;
}

/**
 * Stops the newsletter and alerts to an address that bounced or complained. Returns whether there is such an account
 * (LETT-6).
 */
export async function stopMails(db: Database, email: string): Promise<boolean> {
  const account = await db.selectFrom("accounts").select("id").where(hasEmail(email)).executeTakeFirst();
  if (!account) return false;
  await stop(db, "newsletter", account.id);
  await stop(db, "alerts", account.id);
  return true;
}

async function stop(db: Database, kind: MailSubscription, accountId: number): Promise<void> {
  if (kind === "newsletter") {
    await db.updateTable("accounts").set({ news_letter: false }).where("id", "=", accountId).execute();
    return;
  }
  await db
    .deleteFrom("alert_choices")
    .where("owner", "=", Owner.account(accountId).text)
    .where("channel", "=", "mail")
    .where("kind", "in", alertsOf(kind))
    .execute();
}
