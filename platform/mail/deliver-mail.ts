/**
 * Delivery of the outbox, the table `mails`. A mail is posted in the transaction of what it reports (MAIL-1). While the
 * server is unreachable, or is silent for more than 30 seconds, mails stay due, and each run of the job tries again
 * (MAIL-2). A refused mail waits longer after each refusal, and stays with the reason after five days (MAIL-3). A
 * process that is killed, or loses the database, between the server's "250" and the commit sends the mail again with
 * the same Message-ID (MAIL-4). Without SMTP_URL mails become files (MAIL-5). Tested in deliver-mail.test.ts,
 * transport.test.ts, server/worker.slow.ts and lab/faults/mail-away.slow.ts.
 */

import type { Updateable } from "kysely";
import type { Database, DatabaseTransaction } from "../postgres/connect.ts";
import type { Mails } from "../postgres/tables.ts";
import type { JobContext } from "../jobs/job.ts";
import { toDate } from "../to-date.ts";
import { withoutPersonalData } from "./mail-failure.ts";
import { type HandOver, MailRefused, type OutboxMail, type Transport } from "./transport.ts";

/** Minutes of the pause after the first refusal; each further one doubles it, up to the longest (MAIL-3). */
const FIRST_PAUSE_MINUTES = 1;
const MAX_PAUSE_MINUTES = 6 * 60;

/** Attempts whose pauses add up to five days (MAIL-3). */
const MAX_ATTEMPTS = 29;

/** Characters of a server's reply that are stored. */
const MAX_REASON_LENGTH = 500;

/** Outcome for one mail; an Error when the server takes no mails at all. */
type Outcome = "sent" | "refused" | "none due" | Error;

/**
 * Hands over every mail that is due at `now`, each in a separate transaction, and deletes those that the server takes;
 * two concurrent calls share the work. Throws when the server takes no mails; the remaining ones stay due (MAIL-2,
 * MAIL-3).
 */
export async function deliverMail(
  db: Database,
  { handOver }: Pick<Transport, "handOver">,
  now: Temporal.Instant,
  { log, stopping }: Pick<JobContext, "log" | "stopping"> = {},
): Promise<{ sent: number; refused: number }> {
  const counts = { sent: 0, refused: 0 };
  for (;;) {
    if (stopping?.aborted) return counts;
    const outcome = await db.transaction().execute((tx) => deliverNext(tx, handOver, now, log));
    if (outcome === "none due") return counts;
    if (outcome instanceof Error) throw outcome;
    counts[outcome] += 1;
  }
}

async function deliverNext(
  tx: DatabaseTransaction,
  handOver: HandOver,
  now: Temporal.Instant,
  log: JobContext["log"],
): Promise<Outcome> {
  const mail = await tx
    .selectFrom("mails")
    .selectAll()
    .where("next_attempt_at", "<=", toDate(now))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mail) return "none due";
  try {
    await handOver(mail);
  } catch (error) {
    if (error instanceof MailRefused) {
      await recordFailure(tx, mail, error, afterRefusal(mail, error, now, log));
      return "refused";
    }
    // It goes behind the other due mails, which would wait forever if this mail breaks the connection.
    await recordFailure(tx, mail, error, { next_attempt_at: toDate(now) });
    return withoutPersonalData(error, "; mails.last_error says more");
  }
  await tx.deleteFrom("mails").where("id", "=", mail.id).execute();
  return "sent";
}

function afterRefusal(
  { message_id, attempts: before }: OutboxMail,
  { status }: MailRefused,
  now: Temporal.Instant,
  log: JobContext["log"],
): Updateable<Mails> {
  const attempts = before + 1;
  const minutes = minutesUntilRetry(attempts);
  if (minutes === null) {
    log?.error({ message_id, status }, "a mail was refused for five days; it stays in the table mails, untried");
    return { attempts, next_attempt_at: null };
  }
  log?.warn({ message_id, status, attempts }, "a mail was refused; it will be tried again");
  return { attempts, next_attempt_at: toDate(now.add({ minutes })) };
}

/** Returns the minutes until the next attempt after this many refusals; null for no further attempt. */
export function minutesUntilRetry(attempts: number): number | null {
  return attempts < MAX_ATTEMPTS ? Math.min(FIRST_PAUSE_MINUTES * 2 ** (attempts - 1), MAX_PAUSE_MINUTES) : null;
}

async function recordFailure(tx: DatabaseTransaction, { id }: OutboxMail, error: unknown, change: Updateable<Mails>) {
  const last_error = String((error as Error).message)
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, MAX_REASON_LENGTH);
  await tx
    .updateTable("mails")
    .set({ ...change, last_error })
    .where("id", "=", id)
    .execute();
}
