import type { Database, DatabaseTransaction } from "../postgres/connect.ts";
import { enqueue } from "../jobs/queue.ts";
import { toDate } from "../to-date.ts";
import { TRANSACTIONAL } from "./mail-lane.ts";
import { DELIVER_MAIL } from "./post-mail.ts";

/** A transactional mail that no server has accepted yet. */
export interface WaitingMail {
  id: number;
  recipient: string | null;
  subject: string | null;
  created_at: Date;
  attempts: number;
  /** null for one that is given up */
  next_attempt_at: Date | null;
  last_error: string | null;
}

/** Lists mails that wait or are given up, the oldest first, after the one with the id `after`. */
export function listWaitingMails(
  db: Database,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<WaitingMail[]> {
  return db
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "created_at", "attempts", "next_attempt_at", "last_error"])
    .where("kind", "=", TRANSACTIONAL)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Has every mail that waits or is given up tried again now. Returns how many. */
export async function retryMails(tx: DatabaseTransaction, now: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("mails")
    .set({ next_attempt_at: toDate(now), attempts: 0 })
    .where("kind", "=", TRANSACTIONAL)
    .executeTakeFirstOrThrow();
  await enqueue(tx, DELIVER_MAIL);
  return Number(numUpdatedRows);
}

/** Deletes a mail that waits or is given up: nobody gets it. Returns false when there is none, such as one that is sent. */
export async function discardMail(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("kind", "=", TRANSACTIONAL)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
