import type { Selectable } from "kysely";
import type { Database } from "#db/connect.ts";
import type { Mails } from "#db/tables.ts";
import type { MailTransport } from "./transport.ts";

export type StoredMail = Selectable<Mails>;

const FIRST_WAIT = { minutes: 1 };
const LONGEST_WAIT = { hours: 6 };
/** A mail that was refused for so long stays in the outbox and is not tried again. */
const GIVE_UP_AFTER = { hours: 5 * 24 };

/**
 * Hands over every mail that is due, one at a time; other workers take others. A refused mail waits its turn, longer
 * each time, and holds up none. Throws when the server cannot be reached: then everything stays as it is.
 *
 * A mail leaves the outbox when the server has taken it. Should we die between the two, it is sent again, under the same
 * Message-ID, by which whoever receives it can tell.
 */
export async function deliverMail(db: Database, transport: MailTransport, now: Temporal.Instant) {
  const done = { sent: 0, refused: 0 };
  for (;;) {
    const outcome = await deliverNext(db, transport, now);
    if (outcome === null) return done;
    done[outcome] += 1;
  }
}

function deliverNext(
  db: Database,
  transport: MailTransport,
  now: Temporal.Instant,
): Promise<"sent" | "refused" | null> {
  return db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom("mails")
      .selectAll()
      .where("next_attempt_at", "<=", new Date(now.epochMilliseconds))
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return null;
    const refusal = await transport.send(mail);
    if (refusal === null) {
      await tx.deleteFrom("mails").where("id", "=", mail.id).execute();
      return "sent";
    }
    await tx
      .updateTable("mails")
      .set({ attempts: mail.attempts + 1, next_attempt_at: nextAttempt(mail, now), last_error: refusal })
      .where("id", "=", mail.id)
      .execute();
    return "refused";
  });
}

/** One minute after the first refusal, twice as long after each, at most six hours; null when it has been long enough. */
function nextAttempt({ attempts, created_at }: StoredMail, now: Temporal.Instant): string | null {
  if (Temporal.Instant.compare(now, created_at.toTemporalInstant().add(GIVE_UP_AFTER)) >= 0) return null;
  const wait = Temporal.Duration.from({ minutes: FIRST_WAIT.minutes * 2 ** Math.min(attempts, 20) });
  return now.add(Temporal.Duration.compare(wait, LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait).toString();
}
