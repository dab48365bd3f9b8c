import type { Job } from "#domain/job.ts";
import { deliverMail } from "./deliver-mail.ts";
import { DELIVER_MAIL } from "./post-mail.ts";
import { openTransport } from "./transport.ts";

/** Enqueued with every mail; every minute besides, for what could not be handed over before, for as long as it takes. */
export const deliverMailJob: Job = {
  name: DELIVER_MAIL,
  cron: "* * * * *",
  async run({ db, now, mail, log }) {
    const transport = openTransport(mail);
    try {
      const { sent, refused } = await deliverMail(db, transport, now());
      if (refused > 0) log?.warn(`${refused} mails were refused: see last_error in the table mails`);
      return `${sent} mails sent, ${refused} refused`;
    } finally {
      transport.close();
    }
  },
};
