import type { FetchSettings } from "#domain/fetch/fetch-public.ts";
import type { Job } from "#domain/job.ts";
import type { MediaStore } from "#domain/media/store/media-store.ts";

/** Runs every 5 minutes: reads the feeds that are due (NEWS-13). */
export const readFeedsJob: Job<{ media: MediaStore; fetching: FetchSettings }> = {
  name: "read-feeds",
  cron: "*/5 * * * *",
  async run({ db, media, fetching, now, log, stopping }) {
    // The client and the parsers take a tenth of a second to load, which no start has to wait for.
    const { readDueFeeds } = await import("./read-feeds.ts");
    const options = { media, fetching, now, log, signal: stopping };
    const { read, failed, posts } = await readDueFeeds(db, options);
    return `${read} feeds read, ${failed} failed, ${posts} posts changed`;
  },
};
