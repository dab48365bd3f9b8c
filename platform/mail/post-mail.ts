import type { DatabaseTransaction } from "../postgres/connect.ts";
import { enqueue } from "../jobs/queue.ts";
import { toDate } from "../to-date.ts";
import type { MailAddress } from "./transport.ts";

export interface Mail {
  /** one address, without a name */
  to: string;
  /** the account that causes the mail, and owns it (ACC-63) */
  accountId?: number;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  /** the same, formatted */
  html?: string;
}

/** Content of a mail, without its recipient. */
export type MailContent = Pick<Mail, "subject" | "text" | "html">;

/** Name of the job that sends the mails of the outbox. */
export const DELIVER_MAIL = "deliver-mail";

/**
 * Puts a mail into the outbox: it is sent once `tx` is committed, and never when it is not (MAIL-1). Best called last
 * in `tx`: other transactions that post wait for its end. The database refuses control characters in an address, a name
 * or the subject (MAIL-5).
 */
export async function postMail(
  tx: DatabaseTransaction,
  { to, accountId, replyTo, subject, text, html }: Mail,
  now: Temporal.Instant,
): Promise<void> {
  const moment = toDate(now);
  await tx
    .insertInto("mails")
    .values({
      recipient: to,
      account_id: accountId,
      reply_to_name: replyTo?.name || null,
      reply_to_address: replyTo?.address ?? null,
      subject,
      text,
      html,
      created_at: moment,
      next_attempt_at: moment,
    })
    .execute();
  await enqueue(tx, DELIVER_MAIL);
}
