import { join } from "node:path";
import { connectForJobs } from "#platform/postgres/connect.ts";
import { openQueue } from "#platform/jobs/queue.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import type { Job } from "#platform/jobs/job.ts";
import { accountMails } from "#app/mails/account-mails.ts";
import { backUpJob, backUpNowJob } from "#platform/backup/jobs.ts";
import { forgetExpiredJob, sendLinksJob } from "#domain/accounts/jobs.ts";
import { sendNewsletterJob } from "#domain/newsletter/jobs.ts";
import { sendAlertsJob, sendPushAlertsJob } from "#domain/alerts/jobs.ts";
import { sendChannelsJob } from "#domain/channels/jobs.ts";
import { deliverMailJob } from "#platform/mail/jobs.ts";
import { sweepLeftoversJob } from "#platform/process/leftovers.ts";
import { sweepMediaJob } from "#platform/media/jobs.ts";
import { readFeedsJob } from "#domain/feeds/jobs.ts";
import { rankProductsJob } from "#domain/rankings/jobs.ts";
import { forgetBulkMailJob, type Forgetting, forgetOldDataJob, forgetPlansJob } from "#domain/retention/jobs.ts";
import { awaitPublishMoments } from "./await-publish-moments.ts";
import { purgeCdn } from "./cdn-purge.ts";
import { logChanges } from "./change-log.ts";
import type { JobObserver } from "#platform/metrics/job-metrics.ts";
import { awaitAlerts } from "./await-alerts.ts";
import { everySecond } from "./every-second.ts";
import { runTask } from "./tasks/run-task.ts";
import type { Services } from "#platform/process/services.ts";
import { retentionOf } from "#domain/retention/retention.ts";
import { publishChangesJob } from "#domain/schedule/jobs.ts";
import { forgetViewsJob } from "#domain/engagement/views.ts";

/** Every job of the site, each with its schedule. */
export const jobs: Job[] = [
  deliverMailJob,
  sendLinksJob,
  publishChangesJob,
  sendNewsletterJob,
  sendAlertsJob,
  sendPushAlertsJob,
  sendChannelsJob,
  readFeedsJob,
  rankProductsJob,
  forgetViewsJob,
  forgetExpiredJob,
  forgetOldDataJob,
  forgetBulkMailJob,
  forgetPlansJob,
  backUpJob,
  backUpNowJob,
  sweepMediaJob,
  sweepLeftoversJob,
];
export const jobNames = jobs.map(({ name }) => name);

/** Runs a job at once, and returns its summary. */
export function runJob(job: Job, services: Services, stopping?: AbortSignal): Promise<string> {
  const context = {
    ...services,
    accountMails: accountMails(services.config),
    deliverInChildProcess: (kind: string) => runTask(services, "bulkMail", kind, stopping),
    sendPushInChildProcess: () => runTask(services, "pushAlerts", undefined, stopping),
    sendChannelsInChildProcess: () => runTask(services, "channelNews", undefined, stopping),
    ...forgetting(services),
    backUpInChildProcess: (isNightly: boolean) => runTask(services, "backup", { isNightly }, stopping),
    NIGHTLY_BACKUP: services.config.NIGHTLY_BACKUP,
    stopping,
  };
  return job.run(context);
}

/** Returns the retention times, and the places of old data besides the database. */
function forgetting({ config, mail }: Services): Forgetting {
  return {
    retention: retentionOf(config),
    outboxFolder: mail.outboxFolder,
    postgresLog: join(config.DATA_DIR, "postgres.log"),
  };
}

/** Connections of the queue. It has its own, so that it goes on where jobs hold all of theirs (OPS-22). */
const QUEUE_CONNECTIONS = 2;
/** The time limit for a query of the queue. */
const QUEUE_TIMEOUT_MS = 30_000;

/**
 * Runs each job when it is due, on one of any number of nodes, purges the CDN, awaits the moments of scheduled changes and alerts, and logs changes; calls `observe` after each run.
 * Returns a function that stops it.
 */
export async function startWorker(
  services: Services,
  observe?: JobObserver,
  queueTimeoutMs = QUEUE_TIMEOUT_MS,
): Promise<() => Promise<void>> {
  const { connection, log } = services;
  const stopping = new AbortController();
  let stopped = false;
  const stopLogging = await logChanges(services);
  const queueDb = connectForJobs({ ...connection, max: QUEUE_CONNECTIONS }, queueTimeoutMs);
  const queue = await openQueue(queueDb, jobNames, (error) => {
    // Work that was interrupted by the stop finds its database closed.
    if (!stopped) log?.warn(error);
  }).catch(async (error: unknown) => {
    await Promise.all([stopLogging(), queueDb.destroy()]);
    throw error;
  });
  for (const job of jobs) {
    await queue.work(job.name, { pollingIntervalSeconds: job.isAwaited ? 0.5 : 2 }, async () => {
      const start = performance.now();
      const observed = (succeeded: boolean) =>
        observe?.({ job: job.name, succeeded, seconds: (performance.now() - start) / 1000 });
      try {
        const summary = await runJob(job, services, stopping.signal);
        log?.info({ job: job.name, ms: performance.now() - start }, `${job.name}: ${summary}`);
        observed(true);
        return summary;
      } catch (error) {
        if (!stopped) log?.error({ job: job.name, err: error }, `${job.name} failed and will be tried again`);
        observed(false);
        throw error;
      }
    });
    if (job.cron) await queue.schedule(job.name, job.cron, null, { tz: NEW_YORK, singletonKey: job.name });
  }
  const stopPurging = purgeCdn(services);
  const stopAwaiting = everySecond(awaitPublishMoments(services), {
    log,
    warning: "scheduled changes cannot be looked for",
  });
  const stopAwaitingAlerts = everySecond(awaitAlerts(services), { log, warning: "alerts cannot be looked for" });
  return async () => {
    stopping.abort();
    await Promise.all([stopPurging(), stopLogging(), stopAwaiting(), stopAwaitingAlerts()]);
    await queue.stop({ graceful: true, close: false, timeout: 10_000 });
    stopped = true;
    await queueDb.destroy();
  };
}
