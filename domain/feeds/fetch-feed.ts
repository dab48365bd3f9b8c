import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { fetchPublic, type FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { Threads } from "#platform/threads/threads.ts";
import { readersOf } from "../readers/readers.ts";
import type { FeedKind } from "../news/formats/feed-entry.ts";
import type { FeedPosts } from "../news/read-posts.ts";

/** Address of a feed, with the validators of its last reply. */
export interface FeedAddress {
  url: string;
  kind: FeedKind;
  etag: string | null;
  last_modified: string | null;
}

/** A feed that was read. */
export interface FeedContent extends FeedPosts {
  etag: string | null;
  last_modified: string | null;
  cacheControl: string | null;
}

/** A feed that has not changed since it was read before. */
export interface Unchanged {
  isUnchanged: true;
  cacheControl: string | null;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** A longer one could not be sent back. */
const MAX_VALIDATOR = 300;
const ACCEPT = [
  "application/feed+json, application/atom+xml, application/rss+xml",
  "application/xml;q=0.9, application/json;q=0.9, text/xml;q=0.9, */*;q=0.5",
].join(", ");

/** Fetches a feed, unless it is as it was, and reads its newest entries (NEWS-13, NEWS-15). Throws FetchFailure. */
export async function fetchFeed(
  feed: FeedAddress,
  settings: FetchSettings,
  { signal, threads }: { signal?: AbortSignal | undefined; threads?: Threads | undefined } = {},
): Promise<FeedContent | Unchanged> {
  const { status, headers, url, body } = await fetchPublic(
    feed.url,
    {
      headers: {
        accept: ACCEPT,
        ...(feed.etag && { "if-none-match": feed.etag }),
        ...(feed.last_modified && { "if-modified-since": feed.last_modified }),
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      signal,
    },
    settings,
  );
  const header = (name: string) => headers[name]?.toString() ?? null;
  const cacheControl = header("cache-control");
  if (status === 304 && (feed.etag || feed.last_modified)) return { isUnchanged: true, cacheControl };
  if (status !== 200) throw new FetchFailure(words.get(status) ?? `its host answers with status ${status}`, status);
  const contentType = header("content-type") ?? "";
  const posts = await readersOf(threads).readPosts({ bytes: body, contentType, kind: feed.kind, url });
  return {
    ...posts,
    etag: validator(header("etag")),
    last_modified: validator(header("last-modified")),
    cacheControl,
  };
}

const words = new Map([
  [401, "its host asks for a password (401)"],
  [403, "its host refuses to give it (403)"],
  [404, "there is nothing (404)"],
  [410, "it is gone for good (410)"],
  [429, "its host is asked too often (429)"],
]);

function validator(value: string | null): string | null {
  return value && value.length <= MAX_VALIDATOR ? value : null;
}
