import type { DatabaseTransaction } from "#db/connect.ts";
import { enqueue } from "#db/queue.ts";
import type { MailAddress } from "./transport.ts";

export interface Mail {
  /** one address, without a name */
  to: string;
  replyTo?: MailAddress;
  subject: string;
  text: string;
}

/** The job that empties the outbox. */
export const DELIVER_MAIL = "deliver-mail";

/**
 * Puts a mail into the outbox: it leaves once `tx` is committed, and never when it is not. Best done last in `tx`, since
 * others that post wait for its end. Control characters in an address, a name or the subject make the database refuse it.
 */
export async function postMail(
  tx: DatabaseTransaction,
  { to, replyTo, subject, text }: Mail,
  now: Temporal.Instant,
): Promise<void> {
  const moment = new Date(now.epochMilliseconds);
  await tx
    .insertInto("mails")
    .values({
      recipient: to,
      reply_to_name: replyTo?.name || null,
      reply_to_address: replyTo?.address ?? null,
      subject,
      text,
      created_at: moment,
      next_attempt_at: moment,
    })
    .execute();
  await enqueue(tx, DELIVER_MAIL);
}
