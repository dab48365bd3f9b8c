// Hands over letters and reminders, for letter-process.ts. It ends when its work is done, or, when its parent has ended or asks for it,
// as soon as the mails that it has begun are done.
import { letterMails } from "#app/mails/letter-mails.ts";
import { connectForJobs } from "#platform/postgres/connect.ts";
import { sendLetters } from "#domain/newsletter/send-newsletter.ts";
import { sendReminders } from "#domain/reminders/send-reminders.ts";
import { openTransport } from "#platform/mail/transport.ts";
import type { SenderTask } from "./letter-process.ts";
import { childProcessMain } from "#platform/process/child-process-main.ts";

/** A run ends before the next one is due: the queue takes one that runs for long for dead. */
const RUN_MS = 50_000;
const QUERY_TIMEOUT_MS = 30_000;
/** One for each mail at a time, and one more. */
const MAX_CONNECTIONS = 5;

childProcessMain(async ({ kind, connection, mail, site, lettersPerMinute, now }: SenderTask, { stopping, warn }) => {
  const db = connectForJobs({ ...connection, max: MAX_CONNECTIONS }, QUERY_TIMEOUT_MS);
  const transport = await openTransport(mail);
  const start = Temporal.Instant.from(now);
  const options = {
    handOver: transport.handOver,
    mails: letterMails(site),
    host: mail.host,
    returnPath: mail.bouncesTo,
    perMinute: lettersPerMinute,
    forMs: RUN_MS,
  };
  const clock = () => start.add({ milliseconds: Math.floor(performance.now()) });
  const context = { stopping, log: { warn, error: warn } };
  try {
    return await (kind === "letters" ? sendLetters : sendReminders)(db, options, clock, context);
  } finally {
    transport.close();
    await db.destroy();
  }
});
