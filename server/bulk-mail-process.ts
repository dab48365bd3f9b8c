import type { ClientConfig } from "pg";
import type { DeliveryCounts } from "#platform/mail/deliver-mail.ts";
import type { MailSettings } from "#platform/mail/transport.ts";
import { runInChildProcess } from "#platform/process/run-in-child-process.ts";
import type { Services } from "#platform/process/services.ts";

/** Task of bulk-mail-sender.ts. */
export interface BulkMailTask {
  /** the kind of the mails in the outbox */
  kind: string;
  connection: ClientConfig;
  mail: MailSettings;
  site: { SITE_NAME: string; ORIGIN: string };
  newslettersPerMinute: number;
  /** the time at the start, ISO 8601 */
  now: string;
}

/** Delivers the due mails of a kind in a process that outlives this one (LETT-7). */
export function deliverInChildProcess(
  { config, connection, mail, programs, now, log }: Services,
  kind: string,
  stopping?: AbortSignal,
): Promise<DeliveryCounts> {
  const { SITE_NAME, ORIGIN, NEWSLETTERS_PER_MINUTE } = config;
  const task: BulkMailTask = {
    kind,
    connection,
    mail,
    site: { SITE_NAME, ORIGIN },
    newslettersPerMinute: NEWSLETTERS_PER_MINUTE,
    now: now().toString(),
  };
  const options = { log, name: `sender of ${kind}`, stopping, stopped: { sent: 0, refused: 0 } };
  return runInChildProcess(programs.bulkMailSender, task, options);
}
