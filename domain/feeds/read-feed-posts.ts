import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { Threads } from "#platform/threads/threads.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import type { Feed } from "./claim-feeds.ts";
import { type FeedContent, fetchFeed, type Unchanged } from "./fetch-feed.ts";
import { type Entry, needsPictures } from "./merge-entry.ts";
import { newsKind, type PostKind, socialKind } from "./post-kind.ts";
import { storeFeedPicture } from "./store-feed-picture.ts";

/** A feed that was fetched, with its pictures. */
export interface FetchedFeed {
  feed: Feed;
  result: FeedContent | Unchanged | FetchFailure;
  /** the stored pictures by the key of the entry, for entries whose pictures were fetched */
  pictures: Map<string, string[]>;
}

export interface ReadOptions {
  media: MediaStore;
  fetching: FetchSettings;
  now: Temporal.Instant;
  signal?: AbortSignal | undefined;
  threads?: Threads | undefined;
}

/** For all pictures of one feed; those that are left come with the next reading. */
const PICTURES_MS = 120_000;

/**
 * Reads the keys of posts that a feed does not bring: imported ones, those that another feed brought first, and those that
 * somebody removed (NEWS-17).
 */
export async function readForeignKeys(
  db: Database,
  { table, key, kind }: Pick<PostKind<never, never>, "table" | "key" | "kind">,
  keys: string[],
  feedId: number,
): Promise<Set<string>> {
  const others = await db
    .selectFrom(table)
    .where(key, "=", (eb) => eb.fn.any(eb.val(keys)))
    .where("feed_id", "is distinct from", feedId)
    .select(`${key} as key`)
    .execute();
  const { rows: removed } = await sql<{ key: string }>`
    select key from (
      select distinct on (key) key, after, origin from change_rows join changes on id = change_id
      where section = ${kind} and key = any(${keys}) order by key, id desc
    ) as last where after is null and origin <> 'feed'
  `.execute(db);
  return new Set([...others, ...removed].map((row) => String(row.key)));
}

/** Fetches a feed, and the pictures that its posts lack. A failure is a result (NEWS-13). */
export async function readFeedPosts(db: Database, feed: Feed, options: ReadOptions): Promise<FetchedFeed> {
  try {
    const result = await fetchFeed(feed, options.fetching, options);
    return { feed, result, pictures: await fetchMissingPictures(db, feed, result, options) };
  } catch (error) {
    if (error instanceof FetchFailure) return { feed, result: error, pictures: new Map() };
    throw error;
  }
}

/** Fetches and stores the pictures that the posts of a feed lack, by the key of the entry (NEWS-18). */
export async function fetchMissingPictures(
  db: Database,
  { id, kind }: Feed,
  content: FeedContent | Unchanged,
  options: ReadOptions,
): Promise<Map<string, string[]>> {
  if ("isUnchanged" in content) return new Map();
  return kind === "news"
    ? fetchPictures(db, newsKind, content.news, id, options)
    : fetchPictures(db, socialKind, content.social, id, options);
}

async function fetchPictures<One extends Entry, State extends object>(
  db: Database,
  kind: PostKind<One, State>,
  entries: One[],
  feedId: number,
  { media, fetching, now, signal }: ReadOptions,
): Promise<Map<string, string[]>> {
  const keys = entries.map(kind.keyOf);
  const [states, foreign] = await Promise.all([kind.read(db, keys), readForeignKeys(db, kind, keys, feedId)]);
  const limits = [AbortSignal.timeout(PICTURES_MS), ...(signal ? [signal] : [])];
  const pictures = new Map<string, string[]>();
  for (const entry of entries) {
    const key = kind.keyOf(entry);
    if (foreign.has(key) || !needsPictures(kind, entry, states.get(key), now)) continue;
    const stored: string[] = [];
    for (const address of entry.pictures) {
      const file = await storeFeedPicture(db, address, {
        media,
        settings: fetching,
        signal: AbortSignal.any(limits),
      });
      if (file !== null && !stored.includes(file)) stored.push(file);
    }
    pictures.set(key, stored);
  }
  return pictures;
}
