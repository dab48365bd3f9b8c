import { trimLog } from "#platform/postgres/embedded/trim-log.ts";
import { forgetChanges } from "#domain/accounts/forget-changes.ts";
import { forgetMessages } from "#domain/contact/forget-messages.ts";
import { forgetCalls } from "#domain/desk/audit-log.ts";
import { forgetChosen } from "#domain/editing/chosen-pictures.ts";
import { forgetVisitors } from "./forget-visitors.ts";
import type { Job } from "#platform/jobs/job.ts";
import { forgetPlans } from "#domain/plan/plan.ts";
import { forgetBulkMail } from "./forget-bulk-mail.ts";
import { forgetMails } from "#platform/mail/forget-mails.ts";
import { forgetSubmissions } from "../store-submissions/forget-submissions.ts";
import { forgetCanceled } from "#domain/schedule/forget-canceled.ts";
import { forgetSuggestions } from "#domain/suggestions/forget-suggestions.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { forgetLedger } from "#domain/ledger/forget-ledger.ts";
import type { Retention } from "./retention.ts";

/** Settings and places that the job needs. */
export interface Forgetting {
  retention: Retention;
  outboxFolder: string;
  /** the log of the embedded PostgreSQL */
  postgresLog: string;
}

/** Time limit of the job: the queue waits 15 minutes before it starts it once more. */
const MAX_MS = 10 * 60_000;

/**
 * Job that deletes data older than the settings allow, every night before the backup, which then has none of it
 * (OPS-14).
 */
export const forgetOldDataJob: Job<Forgetting> = {
  name: "forget-old-data",
  cron: "0 3 * * *",
  async run({ db, now, retention, outboxFolder, postgresLog, stopping }) {
    const end = performance.now() + MAX_MS;
    const isOver = () => stopping?.aborted === true || performance.now() > end;
    const moment = now();
    /** Returns what `forget` returns for data before the last `days` days; 0 when data is stored forever. */
    const forgetOlder = async (days: number, forget: (before: Temporal.Instant) => Promise<number>) =>
      days === 0 ? 0 : forget(moment.subtract({ hours: 24 * days }));
    const visitors = await forgetVisitors(db, retention.visitors, todayInNewYork(moment), isOver);
    const messages = await forgetOlder(
      retention.messages,
      async (before) =>
        (await forgetMessages(db, before, isOver)) +
        (await forgetSubmissions(db, before, isOver)) +
        (await forgetSuggestions(db, before, isOver)),
    );
    const mails = await forgetOlder(retention.mails, (before) => forgetMails(db, outboxFolder, before, isOver));
    const notes = await forgetOlder(
      retention.logs,
      async (before) => (await forgetChanges(db, before, isOver)) + (await forgetCalls(db, before, isOver)),
    );
    const bytes = await forgetOlder(retention.logs, async (before) => trimLog(postgresLog, before));
    const changes = await forgetLedger(db, retention.ledger, moment, isOver);
    const pictures = await forgetChosen(db, moment);
    await forgetCanceled(db, moment);
    const people = `${visitors} visitors, ${messages} messages, ${mails} mails, ${notes} notes`;
    return `${people}, ${changes} changes, ${pictures} pictures and ${bytes} bytes of logs are forgotten`;
  },
};

/** Job that deletes the records of who got which newsletter, alert and news, every night (LETT-16, CHAN-9). */
export const forgetBulkMailJob: Job = {
  name: "forget-bulk-mail",
  cron: "10 4 * * *",
  run: async ({ db, now }) => `${await forgetBulkMail(db, now())} mails, alerts, news and editions are forgotten`,
};

/** Job that deletes steps of plans whose morning is long over, every night (TODAY-6). */
export const forgetPlansJob: Job = {
  name: "forget-plans",
  cron: "12 4 * * *",
  run: async ({ db, now }) => `${await forgetPlans(db, now())} steps of plans are forgotten`,
};
