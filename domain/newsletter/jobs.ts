import type { Job } from "#platform/jobs/job.ts";
import { deliverBulkMail, type DeliversBulkMail } from "#platform/mail/jobs.ts";
import { NEWSLETTER, postNewsletter } from "./post-newsletter.ts";

/** Job of every minute, because it is Monday at nine somewhere, and the newsletter is paced (LETT-3, LETT-5). */
export const sendNewsletterJob: Job<DeliversBulkMail> = {
  name: "send-newsletter",
  cron: "* * * * *",
  async run(context) {
    await postNewsletter(context.db, context.now());
    return deliverBulkMail(context, NEWSLETTER);
  },
};
