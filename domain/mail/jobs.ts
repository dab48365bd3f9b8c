import type { Job } from "#domain/job.ts";
import { deliverMail } from "./deliver-mail.ts";
import { DELIVER_MAIL } from "./post-mail.ts";
import { openTransport } from "./transport.ts";

/** After every change that posts a mail, and every minute for those that were not taken then. */
export const deliverMailJob: Job = {
  name: DELIVER_MAIL,
  cron: "* * * * *",
  async run({ db, mail, now, log, stopping }) {
    const { sent, refused } = await deliverMail(db, await openTransport(mail), now(), { log, stopping });
    return `${sent} handed over, ${refused} refused`;
  },
};
