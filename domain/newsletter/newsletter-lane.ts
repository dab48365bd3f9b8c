import type { Database } from "#platform/postgres/connect.ts";
import type { MailLane } from "#platform/mail/mail-lane.ts";
import { toDate } from "#platform/to-date.ts";
import { ANY_TOKEN, type Edition, findOrMakeEdition } from "./editions.ts";
import type { NewsletterMail } from "./newsletter-content.ts";
import { NEWSLETTER } from "./post-newsletter.ts";

interface NewsletterOptions {
  mail: NewsletterMail;
  /** 0 for no limit (LETT-5) */
  perMinute: number;
}

/**
 * Makes the edition that is due at `now`, and returns the lane of the newsletter: a mail differs from its edition by the
 * token of the address that stops it (LETT-4).
 */
export async function openNewsletterLane(
  db: Database,
  { mail, perMinute }: NewsletterOptions,
  now: Temporal.Instant,
): Promise<MailLane> {
  const editions = new Map<string | null, Edition>();
  const due = db.selectFrom("mails").select("edition").distinct().where("kind", "=", NEWSLETTER);
  for (const { edition } of await due.where("next_attempt_at", "<=", toDate(now)).execute())
    editions.set(edition, await findOrMakeEdition(db, String(edition), mail, now));
  return {
    kind: NEWSLETTER,
    isBulk: true,
    perMinute,
    async write(tx, { message_id, account_id, edition }, now) {
      const account = await tx
        .selectFrom("accounts")
        .select(["email", "unsubscribe_token as token"])
        .where("id", "=", account_id)
        .where("news_letter", "=", true)
        .executeTakeFirst();
      if (!account) return null;
      const { email, token } = account;
      const { subject, text, html } =
        editions.get(edition) ?? (await findOrMakeEdition(tx, String(edition), mail, now));
      return {
        message_id,
        account_id,
        recipient: email,
        subject,
        text: text.replaceAll(ANY_TOKEN, token),
        html: html.replaceAll(ANY_TOKEN, token),
        created_at: toDate(now),
        bulk: { list: "weekly", unsubscribe: mail.unsubscribeAddress("newsletter", token) },
      };
    },
  };
}
