import { Refused } from "#platform/errors.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { LimitExceeded, type ThreadPool } from "#platform/threads/thread-pool.ts";
import type { Threads } from "#platform/threads/threads.ts";
import type { PageSource } from "../import-export/read-page-source.ts";
import type { FeedBody, FeedPosts } from "../news/read-posts.ts";

/** Reads what strangers wrote: the bytes decide how much work that is (OPS-27). */
export interface Readers {
  /** Reads the posts of a feed. Throws FetchFailure. */
  readPosts(body: FeedBody): Promise<FeedPosts>;
  /** Reads the products of a retailer's page, at its address. Throws Refused for one that takes too much. */
  readPage(bytes: Uint8Array): Promise<PageSource>;
}

/** Milliseconds for one body, with the start of a thread on a machine that is busy. */
const TIMEOUT_MS = 60_000;

/** Returns the readers: in threads of their own where there are some, such as at a site, and else in this one, as in a command. */
export function readersOf(threads: Threads | undefined): Readers {
  return threads ? readersIn(threads.readers) : readersHere;
}

const readersHere: Readers = {
  readPosts: async (body) => (await import("../news/read-posts.ts")).readPosts(body),
  readPage: async (bytes) => (await import("../import-export/read-page-source.ts")).readPageSource(bytes),
};

function readersIn(pool: ThreadPool): Readers {
  const within = { timeoutMs: TIMEOUT_MS };
  return {
    readPosts: (body) =>
      pool.run<FeedBody, FeedPosts>("readPosts", body, within).catch((error: unknown) => {
        throw error instanceof LimitExceeded ? new FetchFailure(`${error.message} to read`) : error;
      }),
    readPage: (bytes) =>
      pool.run<Uint8Array, PageSource>("readPage", bytes, within).catch((error: unknown) => {
        throw error instanceof LimitExceeded ? new Refused(`The page cannot be read: ${error.message}.`) : error;
      }),
  };
}
