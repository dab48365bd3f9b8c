import { setImmediate } from "node:timers/promises";
import type { FeedEntry, FeedKind } from "./formats/feed-entry.ts";
import { type FeedNews, type FeedSocial, newsOf, socialOf } from "./formats/feed-posts.ts";
import { withMoments } from "./formats/entry-times.ts";
import { readFeed } from "./formats/read-feed.ts";

/** Body of a feed, as its host sent it. */
export interface FeedBody {
  bytes: Uint8Array;
  contentType: string;
  kind: FeedKind;
  /** the address after all redirects */
  url: string;
}

export interface FeedPosts {
  news: FeedNews[];
  social: FeedSocial[];
  ttlMinutes: number | null;
}

const MAX_ENTRIES = 50;

/** Reads the newest entries of a feed (NEWS-13, NEWS-15). Throws FetchFailure. */
export async function readPosts({ bytes, contentType, kind, url }: FeedBody): Promise<FeedPosts> {
  const { entries, base, ttlMinutes } = await readFeed(Buffer.from(bytes), contentType, kind);
  const start = URL.parse(base ?? "", url)?.href ?? url;
  const newest = newestOf(withMoments(entries));
  return {
    news: kind === "news" ? unique(await postsOf(newest, (entry) => newsOf(entry, start)), ({ link }) => link) : [],
    social: kind === "social" ? unique(await postsOf(newest, (entry) => socialOf(entry, start)), ({ id }) => id) : [],
    ttlMinutes,
  };
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
