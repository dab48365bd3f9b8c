import type { Job } from "#platform/jobs/job.ts";
import type { Services } from "#platform/process/services.ts";
import { isLargeSchedule } from "./is-large-schedule.ts";
import { readDueChanges } from "./read-due-changes.ts";
import type { PublishCounts } from "./publish-due.ts";

/** Name of the job that publishes scheduled changes. */
export const PUBLISH_CHANGES = "publish-changes";

type Publishes = Pick<Services, "media" | "config" | "connection" | "threads">;

/** Milliseconds for all that is due at a time. */
const TIMEOUT_MS = 15 * 60_000;

/** Job that is enqueued at the moment of a scheduled change, and of every minute for those that it could not publish then. */
export const publishChangesJob: Job<Publishes> = {
  name: PUBLISH_CHANGES,
  cron: "* * * * *",
  isAwaited: true,
  async run({ db, media, now, config, connection, threads, log, stopping }) {
    if ((await readDueChanges(db, now())).length === 0) return describeCounts({ published: 0, failed: 0 });
    if (threads && (await isLargeSchedule(db, { until: now() }))) {
      const order = { now: now().toString(), config, connection };
      const options = { timeoutMs: TIMEOUT_MS, leaving: stopping };
      return describeCounts(await threads.works.run<typeof order, PublishCounts>("publishChanges", order, options));
    }
    // an import loads what no other part of a site needs
    const { publishDue } = await import("./publish-due.ts");
    const { SITE_NAME: siteName, CONTACT_TO: contactTo } = config;
    return describeCounts(await publishDue(db, { media, now, siteName, contactTo, log, stopping }));
  },
};

function describeCounts({ published, failed }: PublishCounts): string {
  return `${published} changes published, ${failed} refused`;
}
