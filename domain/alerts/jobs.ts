import type { Job } from "#platform/jobs/job.ts";
import { deliverBulkMail, type DeliversBulkMail } from "#platform/mail/jobs.ts";
import { ALERTS } from "./due-alerts.ts";
import { postAlerts } from "./post-alerts.ts";

/** Job of every minute, so that no alert is late (LETT-12). */
export const sendAlertsJob: Job<DeliversBulkMail> = {
  name: "send-alerts",
  cron: "* * * * *",
  async run(context) {
    await postAlerts(context.db, context.now());
    return deliverBulkMail(context, ALERTS);
  },
};
