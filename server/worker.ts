import { openQueue } from "#db/queue.ts";
import { NEW_YORK } from "#domain/catalog/today.ts";
import type { Job } from "#domain/job.ts";
import { sweepMediaJob } from "#domain/media/jobs.ts";
import type { Services } from "./services.ts";

/** Every job of the site; each says when it runs. */
export const jobs: Job[] = [sweepMediaJob];

/** Runs every job when it is due, on one of however many nodes there are. Returns how to stop. */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  let stopped = false;
  const queue = await openQueue(services.db, (error) => {
    // What was under way when we stopped finds its database closed.
    if (!stopped) services.log?.warn(error);
  });
  for (const job of jobs) {
    await queue.createQueue(job.name, { retryLimit: 5, retryBackoff: true });
    await queue.work(job.name, async () => {
      const done = await job.run(services);
      services.log?.info(`${job.name}: ${done}`);
    });
    await queue.schedule(job.name, job.cron, null, { tz: NEW_YORK });
  }
  return async () => {
    await queue.stop({ graceful: true, close: false, timeout: 10_000 });
    stopped = true;
  };
}
