import type { PgBoss } from "pg-boss";
import type { Database } from "#db/connect.ts";
import { openQueue } from "#db/queue.ts";
import { NEW_YORK } from "#domain/catalog/today.ts";
import type { Job } from "#domain/job.ts";
import { deliverMailJob } from "#domain/mail/jobs.ts";
import { sweepMediaJob } from "#domain/media/jobs.ts";
import type { Services } from "./services.ts";

/** Every job of the site; each says when it runs. */
export const jobs: Job[] = [deliverMailJob, sweepMediaJob];

export interface JobQueue {
  queue: PgBoss;
  close(): Promise<void>;
}

/** Opens the queue of all jobs in `db`. */
export async function openJobQueue(db: Database, onError: (error: Error) => void): Promise<JobQueue> {
  let closed = false;
  const queue = await openQueue(
    db,
    jobs.map(({ name }) => name),
    (error) => {
      // What was under way when we stopped finds its database closed.
      if (!closed) onError(error);
    },
  );
  return {
    queue,
    async close() {
      await queue.stop({ graceful: true, close: false, timeout: 10_000 });
      closed = true;
    },
  };
}

/** Runs every job when it is due, on one of however many nodes there are, until the queue is closed. */
export async function startWorker(queue: PgBoss, services: Services): Promise<void> {
  for (const job of jobs) {
    await queue.work(job.name, async () => {
      try {
        const done = await job.run(services);
        services.log?.info(`${job.name}: ${done}`);
      } catch (error) {
        services.log?.warn(error, `${job.name} failed and is tried again`);
        throw error;
      }
    });
    await queue.schedule(job.name, job.cron, null, { tz: NEW_YORK });
  }
}
