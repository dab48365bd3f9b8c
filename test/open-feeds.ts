import { FolderStore } from "#platform/media/store/folder-store.ts";
import { readFeedsJob } from "#domain/feeds/jobs.ts";
import { readNewsStates } from "#domain/news/news-state.ts";
import { NOON } from "./create-test-app.ts";
import { createTestDatabase } from "./database.ts";
import { rss } from "./feed-samples.ts";
import { openFeedServer } from "./feed-server.ts";
import { createFolder } from "./run-toebox.ts";

/** Result of the job for one feed that brought nothing new. */
export const UNCHANGED = "1 feeds read, 0 failed, 0 posts changed";

/** Returns the entry of a story, with any elements besides. */
export const story = (name: string, more = "", day = 20) =>
  `<item><title>The ${name}</title><link>https://paper.example/${name}</link>
  <pubDate>${day} Nov 2026 15:00:00 GMT</pubDate>${more}</item>`;

/** Opens the job on a database, a server and a clock of the test. */
export async function openFeeds() {
  const { db, connection } = await createTestDatabase();
  const server = await openFeedServer();
  const mediaFolder = createFolder();
  let now = Temporal.Instant.from(NOON);
  const context = { db, media: new FolderStore(mediaFolder), fetching: server.fetching, now: () => now };
  return {
    db,
    connection,
    server,
    mediaFolder,
    /** Answers a path with RSS of these items, with any headers. */
    serve: (path: string, items: string[], headers = {}) =>
      server.answers.set(path, { headers, body: rss(items.join("")) }),
    /** Inserts a feed that is due. */
    insert: async (path: string, kind = "news") => {
      const times = { created_at: NOON, next_fetch_at: NOON };
      const feed = { url: server.at(path), kind, ...times };
      return (await db.insertInto("feeds").values(feed).returning("id").executeTakeFirstOrThrow()).id;
    },
    run: (more = {}) => readFeedsJob.run({ ...context, ...more }),
    /** Lets time pass. */
    wait: (duration: Temporal.DurationLike) => (now = now.add(duration)),
    titles: async () => [...(await readNewsStates(db)).values()].map(({ title }) => title),
    news: async () => [...(await readNewsStates(db)).values()],
  };
}
