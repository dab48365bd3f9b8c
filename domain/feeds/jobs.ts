import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import type { Threads } from "#platform/threads/threads.ts";
import { areFeedsDue } from "./claim-feeds.ts";
import type { FeedCounts } from "./read-feeds.ts";

/** Job that reads the feeds that are due, every 5 minutes (NEWS-13). */
export const readFeedsJob: Job<{ media: MediaStore; fetching: FetchSettings; threads?: Threads }> = {
  name: "read-feeds",
  cron: "*/5 * * * *",
  async run({ db, media, fetching, threads, now, log, stopping }) {
    if (!(await areFeedsDue(db, now()))) return describeCounts({ read: 0, failed: 0, posts: 0 });
    // The client and the parsers take a tenth of a second to load, and 10 MB.
    const { readDueFeeds } = await import("./read-feeds.ts");
    const options = { media, fetching, threads, now, log, signal: stopping };
    return describeCounts(await readDueFeeds(db, options));
  },
};

function describeCounts({ read, failed, posts }: FeedCounts): string {
  return `${read} feeds read, ${failed} failed, ${posts} posts changed`;
}
