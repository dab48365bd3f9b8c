import { type ControlledTransaction, sql } from "kysely";
import type { DatabaseTransaction } from "../postgres/connect.ts";
import type { DB } from "../postgres/tables.ts";
import { type HandOver, MailRefused, type OutgoingMail } from "./transport.ts";

/** Outcome of a mail. `isRecorded`: whether it is committed that the mail was handed over. */
export type SendOutcome = { refusal: MailRefused | null; isRecorded: boolean };

/**
 * Sends a mail that must not arrive twice: the rows that `record` writes are committed when the server has all of the
 * mail but its end. A process that ends before that sends it again, one that ends after it does not, whether the server
 * answered or not (LETT-7). Ends `tx`. Throws when the server takes no mails, with nothing recorded.
 */
export async function sendAtMostOnce(
  tx: ControlledTransaction<DB>,
  handOver: HandOver,
  mail: OutgoingMail,
  record: (tx: DatabaseTransaction) => Promise<void>,
): Promise<SendOutcome> {
  let isRecorded = false;
  try {
    await handOver(mail, async () => {
      await record(tx);
      // The shorter the commit, the less likely it is that a process ends between it and the end of the mail.
      await sql`set local synchronous_commit to off`.execute(tx);
      await tx.commit().execute();
      isRecorded = true;
    });
    return { refusal: null, isRecorded };
  } catch (error) {
    if (!isRecorded) await tx.rollback().execute();
    if (error instanceof MailRefused) return { refusal: error, isRecorded };
    // Lost after the end of the mail: the server may have it.
    if (isRecorded) return { refusal: null, isRecorded };
    throw error;
  }
}

/** Whether the server will never take this mail. */
export function isPermanent({ status }: MailRefused): boolean {
  return status >= 500;
}
