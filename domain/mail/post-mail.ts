import type { Insertable } from "kysely";
import type { Database } from "#db/connect.ts";
import type { Mails } from "#db/tables.ts";
import type { Enqueue } from "#domain/job.ts";

/** A mail as the product writes it; who it is from is the operator's setting. */
export type Mail = Pick<Insertable<Mails>, "recipient" | "reply_to" | "reply_to_name" | "subject" | "body">;

/** The job that empties the outbox. */
export const DELIVER_MAIL = "deliver-mail";

/** Puts a mail into the outbox in the transaction `tx`: it is sent exactly when what it tells of has happened. */
export async function postMail(
  tx: Database,
  mail: Mail,
  { enqueue, now }: { enqueue: Enqueue; now: Temporal.Instant },
): Promise<void> {
  const moment = now.toString();
  await tx
    .insertInto("mails")
    .values({ ...mail, created_at: moment, next_attempt_at: moment })
    .execute();
  await enqueue(tx, DELIVER_MAIL);
}
