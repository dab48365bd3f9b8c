// Delivers bulk mail, for bulk-mail-process.ts. It ends when its work is done, or, when its parent has ended or asks for it,
// as soon as the mails that it has begun are done.
import { newsletterMail } from "#app/mails/newsletter-mail.ts";
import { alertMail } from "#app/mails/alert-mail.ts";
import { openNewsletterLane } from "#domain/newsletter/newsletter-lane.ts";
import { NEWSLETTER } from "#domain/newsletter/post-newsletter.ts";
import { alertsLane } from "#domain/alerts/alerts-lane.ts";
import { deliverMail, MAX_BULK_MAILS } from "#platform/mail/deliver-mail.ts";
import { openTransport } from "#platform/mail/transport.ts";
import { connectForJobs } from "#platform/postgres/connect.ts";
import { childProcessMain } from "#platform/process/child-process-main.ts";
import type { BulkMailTask } from "./bulk-mail-process.ts";

/** A run ends before the next one is due: the queue takes one that runs for long for dead. */
const RUN_MS = 50_000;
const QUERY_TIMEOUT_MS = 30_000;

childProcessMain(async (task: BulkMailTask, { stopping, warn }) => {
  const { kind, connection, mail, site, newslettersPerMinute } = task;
  const db = connectForJobs({ ...connection, max: MAX_BULK_MAILS }, QUERY_TIMEOUT_MS);
  const transport = await openTransport(mail);
  const start = Temporal.Instant.from(task.now);
  const now = () => start.add({ milliseconds: Math.floor(performance.now()) });
  try {
    const lane =
      kind === NEWSLETTER
        ? await openNewsletterLane(db, { mail: newsletterMail(site), perMinute: newslettersPerMinute }, now())
        : alertsLane(alertMail(site));
    return await deliverMail(db, transport, lane, now, { log: { warn, error: warn }, stopping, forMs: RUN_MS });
  } finally {
    transport.close();
    await db.destroy();
  }
});
