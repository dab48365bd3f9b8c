import { sql } from "kysely";
import type { Job } from "#platform/jobs/job.ts";
import { deliverBulkMail, type DeliversBulkMail } from "#platform/mail/jobs.ts";
import { ALERTS } from "./due-alerts.ts";
import { postAlerts } from "./post-alerts.ts";
import type { PushCounts } from "./send-push-alerts.ts";

/** Names of the jobs that send alerts, which run when one is due: see server/await-alerts.ts. */
export const SEND_ALERTS = "send-alerts";
export const SEND_PUSH_ALERTS = "send-push-alerts";

/** Job that mails alerts when they are due, and every minute those that could not be sent then (LETT-12). */
export const sendAlertsJob: Job<DeliversBulkMail> = {
  name: SEND_ALERTS,
  cron: "* * * * *",
  isAwaited: true,
  async run(context) {
    await postAlerts(context.db, context.now());
    return deliverBulkMail(context, ALERTS);
  },
};

/** Needs of the job that pushes alerts. */
interface PushesAlerts {
  /** sends what is due in a child process */
  sendPushInChildProcess: () => Promise<PushCounts>;
}

/** Job that pushes alerts when they are due, and every minute those that could not be sent then (ALERT-4). */
export const sendPushAlertsJob: Job<PushesAlerts> = {
  name: SEND_PUSH_ALERTS,
  cron: "* * * * *",
  isAwaited: true,
  async run({ db, sendPushInChildProcess }) {
    const { rows } = await sql`select from push_subscriptions limit 1`.execute(db);
    if (rows.length === 0) return "no browsers";
    const { sent, refused } = await sendPushInChildProcess();
    return `${sent} pushed, ${refused} messages refused`;
  },
};
