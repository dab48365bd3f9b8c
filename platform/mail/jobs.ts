import type { Job, JobContext } from "../jobs/job.ts";
import { deliverMail, type DeliveryCounts } from "./deliver-mail.ts";
import { transactionalMails } from "./mail-lane.ts";
import { isMailDue } from "./post-bulk-mail.ts";
import { DELIVER_MAIL } from "./post-mail.ts";
import { type MailSettings, openTransport } from "./transport.ts";

/** Job after every change that posts a mail, and of every minute for mails that were not taken then. */
export const deliverMailJob: Job<{ mail: MailSettings }> = {
  name: DELIVER_MAIL,
  cron: "* * * * *",
  isAwaited: true,
  async run({ db, mail, now, log, stopping }) {
    const transport = await openTransport(mail);
    try {
      return summary(await deliverMail(db, transport, transactionalMails, now, { log, stopping }));
    } finally {
      transport.close();
    }
  },
};

/** Needs of a job that sends bulk mail. */
export interface DeliversBulkMail {
  /** delivers the due mails of a kind in a child process (see deliver-mail.ts) */
  deliverInChildProcess: (kind: string) => Promise<DeliveryCounts>;
}

/** Delivers the due mails of a kind of bulk mail, and returns the summary of the job. */
export async function deliverBulkMail(
  { db, now, deliverInChildProcess }: JobContext & DeliversBulkMail,
  kind: string,
): Promise<string> {
  return (await isMailDue(db, kind, now())) ? summary(await deliverInChildProcess(kind)) : "none due";
}

function summary({ sent, refused }: DeliveryCounts): string {
  return `${sent} handed over, ${refused} refused`;
}
