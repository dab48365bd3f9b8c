import { setImmediate } from "node:timers/promises";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { fetchPublic, type FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { FeedEntry, FeedKind } from "./formats/feed-entry.ts";
import { type FeedNews, type FeedSocial, newsOf, socialOf } from "./formats/feed-posts.ts";
import { withMoments } from "./formats/entry-times.ts";
import { readFeed } from "./formats/read-feed.ts";

/** Address of a feed, with the validators of its last reply. */
export interface FeedAddress {
  url: string;
  kind: FeedKind;
  etag: string | null;
  last_modified: string | null;
}

/** A feed that was read. */
export interface FeedContent {
  news: FeedNews[];
  social: FeedSocial[];
  etag: string | null;
  last_modified: string | null;
  cacheControl: string | null;
  ttlMinutes: number | null;
}

/** A feed that has not changed since it was read before. */
export interface Unchanged {
  isUnchanged: true;
  cacheControl: string | null;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_ENTRIES = 50;
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
  signal?: AbortSignal,
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
  const { entries, base, ttlMinutes } = await readFeed(body, header("content-type") ?? "", feed.kind);
  const start = URL.parse(base ?? "", url)?.href ?? url;
  const newest = newestOf(withMoments(entries));
  const { kind } = feed;
  return {
    news: kind === "news" ? unique(await postsOf(newest, (entry) => newsOf(entry, start)), ({ link }) => link) : [],
    social: kind === "social" ? unique(await postsOf(newest, (entry) => socialOf(entry, start)), ({ id }) => id) : [],
    etag: validator(header("etag")),
    last_modified: validator(header("last-modified")),
    cacheControl,
    ttlMinutes,
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

/** Returns the newest entries. Those without a time count as new. */
function newestOf(entries: FeedEntry[]): FeedEntry[] {
  const timeOf = ({ time }: FeedEntry) => time ?? "9999";
  return entries
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0))
    .slice(0, MAX_ENTRIES);
}

/** Entries may be long: requests are answered between them. */
async function postsOf<Post>(entries: FeedEntry[], postOf: (entry: FeedEntry) => Post | null): Promise<Post[]> {
  const posts: Post[] = [];
  for (const entry of entries) {
    const post = postOf(entry);
    if (post !== null) posts.push(post);
    await setImmediate();
  }
  return posts;
}

/** Returns the first of those with the same key. */
function unique<Post>(posts: Post[], keyOf: (post: Post) => string): Post[] {
  return [...new Map(posts.toReversed().map((post) => [keyOf(post), post])).values()].toReversed();
}
