import type { Job } from "#platform/jobs/job.ts";
import { deliverBulkMail, type DeliversBulkMail } from "#platform/mail/jobs.ts";
import { REMINDERS } from "./due-reminders.ts";
import { postReminders } from "./post-reminders.ts";

/** Job of every minute, so that no reminder is late (LETT-12). */
export const sendRemindersJob: Job<DeliversBulkMail> = {
  name: "send-reminders",
  cron: "* * * * *",
  async run(context) {
    await postReminders(context.db, context.now());
    return deliverBulkMail(context, REMINDERS);
  },
};
