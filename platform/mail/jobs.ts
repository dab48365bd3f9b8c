import type { Job } from "../jobs/job.ts";
import { deliverMail } from "./deliver-mail.ts";
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
      const { sent, refused } = await deliverMail(db, transport, now(), { log, stopping });
      return `${sent} handed over, ${refused} refused`;
    } finally {
      transport.close();
    }
  },
};
