import pLimit from "p-limit";
import type { Database } from "#platform/postgres/connect.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { inHalves } from "#domain/in-halves.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { claimFeeds, type Feed } from "./claim-feeds.ts";
import { storeFeedResult } from "./store-feed-result.ts";
import { newsKind, socialKind } from "./post-kind.ts";
import { linkProducts } from "../news/products/link-products.ts";
import { type FetchedFeed, readFeedPosts, type ReadOptions } from "./read-feed-posts.ts";

/** Each takes a connection to its host, and memory for what it sends (NEWS-13). */
const MAX_AT_ONCE = 4;
/** Feeds that share one reading of the catalog's names. */
const BATCH_SIZE = 20;

export interface FeedCounts {
  read: number;
  failed: number;
  /** new, changed and dropped ones */
  posts: number;
}

/** Reads the feeds that are due, until none is left or the process stops. A failing feed stops no other (NEWS-13). */
export async function readDueFeeds(
  db: Database,
  options: Omit<ReadOptions, "now"> & Pick<JobContext, "now" | "log">,
): Promise<FeedCounts> {
  const counts = { read: 0, failed: 0, posts: 0 };
  const limit = pLimit(MAX_AT_ONCE);
  while (!options.signal?.aborted) {
    const now = options.now();
    const feeds = await claimFeeds(db, now, BATCH_SIZE);
    if (feeds.length === 0) break;
    const fetched = await Promise.all(
      feeds.map((feed) =>
        limit(() =>
          readFeedPosts(db, feed, { ...options, now }).catch((error: unknown) => faultOf(feed, error, options)),
        ),
      ),
    );
    // An interrupted feed has not failed.
    if (options.signal?.aborted) break;
    const { read, failed, posts } = await storeFeedResults(db, fetched, now, options.log);
    counts.read += read;
    counts.failed += failed;
    counts.posts += posts;
  }
  return counts;
}

/** Finds the products of what was read, and writes it, the feeds one after the other. */
export async function storeFeedResults(
  db: Database,
  fetched: FetchedFeed[],
  now: Temporal.Instant,
  log?: JobContext["log"],
): Promise<FeedCounts> {
  const counts = { read: 0, failed: 0, posts: 0 };
  const texts = fetched.map(textsOf);
  const products = await inHalves(
    texts.flatMap((some) => some.map(({ text }) => text)),
    (some) => linkProducts(db, some),
  );
  for (const [index, one] of fetched.entries()) {
    const { feed, result } = one;
    const slugs = new Map<string, string[]>();
    for (const { key } of texts[index] ?? []) {
      const found = products.shift();
      if (isUnavailable(found)) throw found as Error;
      if (found instanceof Error) log?.error(found, `the products of an entry of feed ${feed.id} cannot be found`);
      else if (found) slugs.set(key, found);
    }
    if (result instanceof FetchFailure)
      log?.warn({ feed: feed.id }, `feed ${feed.id} cannot be read: ${result.message}`);
    try {
      counts.posts += await storeFeedResult(db, one, slugs, now, log);
      counts[result instanceof FetchFailure ? "failed" : "read"]++;
    } catch (error) {
      counts.failed++;
      await storeFeedResult(db, faultOf(feed, error, { log }), slugs, now);
    }
  }
  return counts;
}

/** Returns a fault of ours, or of our database: the log says which. */
function faultOf(feed: Feed, error: unknown, { log }: Pick<JobContext, "log">): FetchedFeed {
  log?.error(error, `feed ${feed.id} has met a fault`);
  return { feed, result: new FetchFailure("this site has met a fault, see its log"), pictures: new Map() };
}

function textsOf({ result }: FetchedFeed): { key: string; text: string }[] {
  if (!("news" in result)) return [];
  return [
    ...result.news.map((entry) => ({ key: newsKind.keyOf(entry), text: newsKind.textOf(entry) })),
    ...result.social.map((entry) => ({ key: socialKind.keyOf(entry), text: socialKind.textOf(entry) })),
  ];
}
