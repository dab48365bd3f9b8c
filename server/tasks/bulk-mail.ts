import type { DeliveryCounts } from "#platform/mail/deliver-mail.ts";
import type { MailLane } from "#platform/mail/mail-lane.ts";
import type { MailSettings } from "#platform/mail/transport.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { type ChildTask, RUN_MS } from "./child-task.ts";

interface BulkMailInput {
  /** the kind of the mails in the outbox */
  kind: string;
  mail: MailSettings;
  site: { SITE_NAME: string; ORIGIN: string };
  newslettersPerMinute: number;
}

const QUERY_TIMEOUT_MS = 30_000;

/** Delivers the due mails of a kind (LETT-7). */
export const bulkMail: ChildTask<string, BulkMailInput, DeliveryCounts> = {
  title: "sender of bulk mail",
  stopped: { sent: 0, refused: 0 },
  inputOf({ config, mail }, kind) {
    const { SITE_NAME, ORIGIN, NEWSLETTERS_PER_MINUTE } = config;
    return { kind, mail, site: { SITE_NAME, ORIGIN }, newslettersPerMinute: NEWSLETTERS_PER_MINUTE };
  },
  async run({ kind, mail, site, newslettersPerMinute }, { connect, now, stopping, warn }) {
    const { deliverMail, MAX_BULK_MAILS } = await import("#platform/mail/deliver-mail.ts");
    const { openTransport } = await import("#platform/mail/transport.ts");
    const db = connect(MAX_BULK_MAILS, QUERY_TIMEOUT_MS);
    const transport = await openTransport(mail);
    try {
      const lane = await openLane(kind, { db, site, newslettersPerMinute, now });
      return await deliverMail(db, transport, lane, now, { log: { warn, error: warn }, stopping, forMs: RUN_MS });
    } finally {
      transport.close();
    }
  },
};

interface LaneOptions extends Pick<BulkMailInput, "site" | "newslettersPerMinute"> {
  db: Database;
  now: () => Temporal.Instant;
}

async function openLane(kind: string, { db, site, newslettersPerMinute, now }: LaneOptions): Promise<MailLane> {
  const { NEWSLETTER } = await import("#domain/newsletter/post-newsletter.ts");
  if (kind === NEWSLETTER) {
    const { openNewsletterLane } = await import("#domain/newsletter/newsletter-lane.ts");
    const { newsletterMail } = await import("#app/mails/newsletter-mail.ts");
    return openNewsletterLane(db, { mail: newsletterMail(site), perMinute: newslettersPerMinute }, now());
  }
  const { alertsLane } = await import("#domain/alerts/alerts-lane.ts");
  const { alertMail } = await import("#app/mails/alert-mail.ts");
  return alertsLane(alertMail(site));
}
