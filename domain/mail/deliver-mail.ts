import type { Updateable } from "kysely";
import type { Database, DatabaseTransaction } from "#db/connect.ts";
import type { Mails } from "#db/tables.ts";
import type { JobContext } from "#domain/job.ts";
import { MailRefused, type OutboxMail, type Transport } from "./transport.ts";

/** In minutes: the pause after the first refusal, doubled by each further one, and the longest. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 6 * 60;

/** The pauses before it add up to five days. */
const LAST_ATTEMPT = 29;

/** In characters: what is kept of a server's words. */
const LONGEST_REASON = 500;

/** What a mail's turn came to; an error when it was not its turn that failed, but the server. */
type Outcome = "sent" | "refused" | "none due" | Error;

/**
 * Hands over every mail that is due at `now`, each in a transaction of its own, and forgets those that were taken; two
 * who do so at the same time share the work. Throws when nobody takes mails just now: those that are left keep their
 * turn.
 *
 * A mail arrives twice when we are killed, or lose the database, between the server's "250" and our commit: nobody can
 * know then whether it was taken. Both copies bear one Message-ID, by which a mailbox or its reader can tell.
 */
export async function deliverMail(
  db: Database,
  transport: Transport,
  now: Temporal.Instant,
  { log, stopping }: Pick<JobContext, "log" | "stopping"> = {},
): Promise<{ sent: number; refused: number }> {
  const counts = { sent: 0, refused: 0 };
  for (;;) {
    if (stopping?.aborted) return counts;
    const outcome = await db.transaction().execute((tx) => deliverNext(tx, transport, now, log));
    if (outcome === "none due") return counts;
    if (outcome instanceof Error) throw outcome;
    counts[outcome] += 1;
  }
}

async function deliverNext(
  tx: DatabaseTransaction,
  transport: Transport,
  now: Temporal.Instant,
  log: JobContext["log"],
): Promise<Outcome> {
  const mail = await tx
    .selectFrom("mails")
    .selectAll()
    .where("next_attempt_at", "<=", asDate(now))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mail) return "none due";
  try {
    await transport(mail);
  } catch (error) {
    if (error instanceof MailRefused) {
      await note(tx, mail, error, afterRefusal(mail, error, now, log));
      return "refused";
    }
    // It goes behind the others that are due: were it this mail that breaks the connection, they would wait for ever.
    await note(tx, mail, error, { next_attempt_at: asDate(now) });
    return withoutWords(error);
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
  const minutes = pauseAfter(attempts);
  if (minutes === null) {
    log?.error({ message_id, status }, "a mail was refused for five days; it stays in the table mails, untried");
    return { attempts, next_attempt_at: null };
  }
  log?.warn({ message_id, status, attempts }, "a mail was refused; it will be tried again");
  return { attempts, next_attempt_at: asDate(now.add({ minutes })) };
}

/** In minutes: how long a mail is left alone that was refused this often; null is for good. */
export function pauseAfter(attempts: number): number | null {
  return attempts < LAST_ATTEMPT ? Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE) : null;
}

async function note(tx: DatabaseTransaction, { id }: OutboxMail, error: unknown, change: Updateable<Mails>) {
  const last_error = String((error as Error).message)
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, LONGEST_REASON);
  await tx
    .updateTable("mails")
    .set({ ...change, last_error })
    .where("id", "=", id)
    .execute();
}

/** For the log and the queue: a server's own words, which name persons, stay in `last_error`. */
function withoutWords(error: unknown): Error {
  const { code, originalCode, responseCode, command, syscall } = error as Record<string, string | number | undefined>;
  if (!code) return error as Error;
  const codes = [code, originalCode, responseCode, command ?? syscall].filter(Boolean).join(" ");
  return new Error(`no mail can be handed over now (${codes}); mails.last_error says more`);
}

function asDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
