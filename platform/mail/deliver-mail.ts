/**
 * Delivery of the outbox, the table `mails`. A transactional mail is posted in the transaction of what it reports
 * (MAIL-1), bulk mail by a job that finds what is due. Each kind has a lane, so that none waits behind another.
 *
 * While the server is unreachable, or is silent for more than 30 seconds, mails stay due, and each run tries again
 * (MAIL-2). A refused mail waits longer after each refusal, and is given up after five days; bulk mail also when it is
 * refused for good, or expires: a newsletter 48 hours after it was due (domain/newsletter/newsletter-week.ts), alerts
 * after an hour, when what is still in time is posted again (domain/alerts/post-alerts.ts) (MAIL-3). Without
 * SMTP_URL mails become files (MAIL-5).
 *
 * SMTP has no transaction with the database. A process that is killed, or loses the database, between the server's
 * "250" and the commit sends a transactional mail again with the same Message-ID: twice is better than never (MAIL-4).
 * Bulk mail is the other way around: that it is sent is committed when the server has all of it but its end. A process
 * that ends before that sends it again, one that ends after it does not, whether the server answered or not. Bulk mail
 * is therefore sent in a child process, which finishes the mails that it has begun when the worker is killed (LETT-7).
 *
 * Tested in deliver-mail.test.ts, transport.test.ts, server/worker.slow.ts, lab/faults/mail-away.slow.ts and
 * lab/faults/kill-newsletter.slow.ts.
 */

import { type ControlledTransaction, sql } from "kysely";
import type { Database } from "../postgres/connect.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import type { DB } from "../postgres/tables.ts";
import type { JobContext } from "../jobs/job.ts";
import { toDate } from "../to-date.ts";
import { withoutPersonalData } from "./mail-failure.ts";
import type { MailLane, WrittenMail } from "./mail-lane.ts";
import { Pace } from "./pace.ts";
import { type HandOver, MailRefused, type OutboxMail, type Transport } from "./transport.ts";

/** Minutes of the pause after the first refusal; each further one doubles it, up to the longest (MAIL-3). */
const FIRST_PAUSE_MINUTES = 1;
const MAX_PAUSE_MINUTES = 6 * 60;

/** Attempts whose pauses add up to five days (MAIL-3). */
const MAX_ATTEMPTS = 29;

/** Bulk mails that are handed over at a time; each has a connection to the mail server and one to the database. */
export const MAX_BULK_MAILS = 4;

/** Characters of a server's reply that are stored. */
const MAX_REASON_LENGTH = 500;

export interface DeliveryCounts {
  sent: number;
  refused: number;
}

/** Context of a run. */
type DeliveryContext = Pick<JobContext, "log" | "stopping"> & {
  /** milliseconds for which mails are begun */
  forMs?: number;
};

/**
 * Hands over every mail of a lane that is due, each in a separate transaction; two concurrent calls share the work.
 * Throws when the server takes no mails; the remaining ones stay due (MAIL-2, MAIL-3).
 */
export async function deliverMail(
  db: Database,
  { handOver }: Pick<Transport, "handOver">,
  lane: MailLane,
  now: () => Temporal.Instant,
  { log, stopping, forMs }: DeliveryContext = {},
): Promise<DeliveryCounts> {
  const counts = { sent: 0, refused: 0, dropped: 0 };
  const pace = new Pace(lane.perMinute ?? 0, forMs, stopping);
  const failures: unknown[] = [];
  const place: Place = { last: null };
  const deliverInTurn = async () => {
    while (failures.length === 0 && (await pace.turn())) {
      const outcome = await deliverNext({ db, handOver, lane, place, now: now(), log });
      if (outcome === "none due") return;
      if (outcome instanceof Error) throw outcome;
      counts[outcome] += 1;
    }
  };
  await Promise.all(
    Array.from({ length: lane.isBulk ? MAX_BULK_MAILS : 1 }, () =>
      deliverInTurn().catch((error: unknown) => void failures.push(error)),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return { sent: counts.sent, refused: counts.refused };
}

/**
 * Place of a run in its lane: the mail that it took last. Without it PostgreSQL would pass all mails that are sent
 * already, whose places in the index stay until the next vacuum.
 */
interface Place {
  last: OutboxMail | null;
}

/** Attempt to deliver one mail of a lane. */
interface Attempt {
  db: Database;
  handOver: HandOver;
  lane: MailLane;
  place: Place;
  now: Temporal.Instant;
  log: JobContext["log"];
}

/** Outcome for one mail: "dropped" when it expired, or nobody wants it any more; an Error when the server takes no mails. */
type Outcome = "sent" | "refused" | "dropped" | "none due" | Error;

async function deliverNext(attempt: Attempt): Promise<Outcome> {
  const tx = await attempt.db.startTransaction().execute();
  try {
    const mail = await lockNext(tx, attempt);
    const outcome = mail ? await deliver(tx, mail, attempt) : "none due";
    if (!tx.isCommitted) await tx.commit().execute();
    return outcome;
  } catch (error) {
    if (!tx.isCommitted) await tx.rollback().execute();
    throw error;
  }
}

/** Delivers a mail that `tx` has locked; commits `tx` when it has to be committed before the end of the mail. */
async function deliver(tx: ControlledTransaction<DB>, mail: OutboxMail, attempt: Attempt): Promise<Outcome> {
  const { db, handOver, lane, now } = attempt;
  const locked = await tx.savepoint("locked").execute();
  let written: WrittenMail | null = null;
  try {
    const toSend = isExpired(mail, now) ? null : await stepOf(mail, attempt, () => lane.write(tx, mail, now));
    written = toSend;
    if (toSend) await handOver(toSend, lane.isBulk ? () => recordSent(tx, mail, toSend, attempt) : undefined);
    if (!tx.isCommitted) await tx.deleteFrom("mails").where("id", "=", mail.id).execute();
    return toSend ? "sent" : "dropped";
  } catch (error) {
    // lost after the end of a bulk mail: the server may have it
    if (tx.isCommitted && !(error instanceof MailRefused)) return "sent";
    const record = (open: Database) => recordFailure(open, mail, written, error, attempt);
    if (tx.isCommitted) return db.transaction().execute(record);
    await locked.rollbackToSavepoint("locked").execute();
    return record(tx);
  }
}

async function lockNext(tx: Database, { lane, place, now }: Attempt): Promise<OutboxMail | undefined> {
  const { last } = place;
  const mail = await tx
    .selectFrom("mails")
    .selectAll()
    .where("kind", "=", lane.kind)
    .where("next_attempt_at", "<=", toDate(now))
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(next_attempt_at, id) > (${last?.next_attempt_at}::timestamptz, ${last?.id}::integer)`),
    )
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (mail) place.last = mail;
  return mail;
}

function isExpired({ expires_at }: OutboxMail, now: Temporal.Instant): boolean {
  return expires_at !== null && expires_at.getTime() <= now.epochMilliseconds;
}

/** Does a step of one mail. An error of it counts as a refusal, so that the other mails do not wait for this one. */
async function stepOf<T>(mail: { message_id: string }, { log }: Attempt, step: () => T): Promise<Awaited<T>> {
  try {
    return await step();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log?.error({ err: error, message_id: mail.message_id }, "a mail cannot be written");
    throw new MailRefused(`it cannot be written: ${(error as Error).message}`, 0, error);
  }
}

/** Commits that a bulk mail is sent. */
async function recordSent(
  tx: ControlledTransaction<DB>,
  { id }: OutboxMail,
  mail: WrittenMail,
  attempt: Attempt,
): Promise<void> {
  await stepOf(mail, attempt, () => mail.record?.(tx, "sent"));
  await tx
    .updateTable("mails")
    .set({ sent_at: toDate(attempt.now), next_attempt_at: null })
    .where("id", "=", id)
    .execute();
  // The shorter the commit, the less likely it is that a process ends between it and the end of the mail.
  await sql`set local synchronous_commit to off`.execute(tx);
  await tx.commit().execute();
}

async function recordFailure(
  db: Database,
  { id, message_id, kind, attempts: before }: OutboxMail,
  written: WrittenMail | null,
  error: unknown,
  { lane, now, log }: Attempt,
): Promise<"refused" | Error> {
  const update = (attempts: number, next_attempt_at: Date | null) =>
    db
      .updateTable("mails")
      .set({ attempts, next_attempt_at, sent_at: null, last_error: reasonOf(error) })
      .where("id", "=", id)
      .execute();
  if (!(error instanceof MailRefused)) {
    // It goes behind the other due mails, which would wait forever if this mail breaks the connection.
    await update(before, toDate(now));
    return withoutPersonalData(error, "; mails.last_error says more");
  }
  const { status } = error;
  const attempts = before + 1;
  const minutes = lane.isBulk && status >= 500 ? null : minutesUntilRetry(attempts);
  await update(attempts, minutes === null ? null : toDate(now.add({ minutes })));
  await written?.record?.(db, minutes === null ? "refused" : null);
  const details = { message_id, kind, status, attempts };
  if (minutes !== null) log?.warn(details, "a mail was refused; it will be tried again");
  else if (lane.isBulk) log?.warn(details, "a mail was refused; it will not be tried again");
  else log?.error(details, "a mail was refused for five days; it stays in the table mails, untried");
  return "refused";
}

function reasonOf(error: unknown): string {
  return String((error as Error).message)
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, MAX_REASON_LENGTH);
}

/** Returns the minutes until the next attempt after this many refusals; null for no further attempt. */
export function minutesUntilRetry(attempts: number): number | null {
  return attempts < MAX_ATTEMPTS ? Math.min(FIRST_PAUSE_MINUTES * 2 ** (attempts - 1), MAX_PAUSE_MINUTES) : null;
}
