import { openQueue } from "#db/queue.ts";
import { NEW_YORK } from "#domain/catalog/today.ts";
import type { Job } from "#domain/job.ts";
import { deliverMailJob } from "#domain/mail/jobs.ts";
import { sweepMediaJob } from "#domain/media/jobs.ts";
import { forgetViewsJob, rankProductsJob } from "#domain/popularity/jobs.ts";
import type { Services } from "./services.ts";

/** Every job of the site; each says when it runs. */
export const jobs: Job[] = [deliverMailJob, rankProductsJob, forgetViewsJob, sweepMediaJob];
export const jobNames = jobs.map(({ name }) => name);

/** Runs every job when it is due, on one of however many nodes there are. Returns how to stop. */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  const { db, log } = services;
  const stopping = new AbortController();
  let stopped = false;
  const queue = await openQueue(db, jobNames, (error) => {
    // What was under way when we stopped finds its database closed.
    if (!stopped) log?.warn(error);
  });
  for (const job of jobs) {
    await queue.work(job.name, async () => {
      try {
        const done = await job.run({ ...services, stopping: stopping.signal });
        log?.info(`${job.name}: ${done}`);
      } catch (error) {
        if (!stopped) log?.error(error, `${job.name} failed and will be tried again`);
        throw error;
      }
    });
    await queue.schedule(job.name, job.cron, null, { tz: NEW_YORK, singletonKey: job.name });
  }
  return async () => {
    stopping.abort();
    await queue.stop({ graceful: true, close: false, timeout: 10_000 });
    stopped = true;
  };
}
