import { type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Feeds } from "#platform/postgres/tables.ts";
import { isUniqueViolation } from "#platform/postgres/unique-violation.ts";
import { NotFound, Refused } from "#platform/errors.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { requireWebAddress } from "#platform/fetch/web-address.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import { toDate } from "#platform/to-date.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { sectionOf } from "../entries/sections.ts";
import { applyChange } from "../ledger/apply-change.ts";
import { claimedUntil, type Feed } from "./claim-feeds.ts";
import { type FeedContent, fetchFeed, type Unchanged } from "./fetch-feed.ts";
import type { FeedKind } from "../news/formats/feed-entry.ts";
import { newsKind, socialKind } from "./post-kind.ts";
import { fetchMissingPictures, type ReadOptions } from "./read-feed-posts.ts";
import { storeFeedResults } from "./read-feeds.ts";

export type FeedStatus = Selectable<Feeds> & { posts: number };

/** A feed cannot be read, and is not added. */
export class FeedUnreadable extends Refused {
  constructor({ message }: FetchFailure) {
    super(`the feed cannot be read: ${message}`);
  }
}

/**
 * Adds a feed and reads it at once. One that cannot be read is FeedUnreadable, unless `isForced`: then it is tried again later
 * (NEWS-12).
 */
export async function addFeed(
  db: Database,
  { url, kind, isForced }: { url: string; kind: FeedKind; isForced: boolean },
  options: ReadOptions,
): Promise<FeedStatus> {
  const address = addressOf(url);
  const known = await db.selectFrom("feeds").where("url", "=", address).select("id").executeTakeFirst();
  if (known) throw new Refused(`feed ${known.id} has this address already`);
  const result = await tryFeed({ url: address, kind, etag: null, last_modified: null }, options);
  if (result instanceof FetchFailure && !isForced) throw new FeedUnreadable(result);
  const feed = await insertFeed(db, address, kind, options.now);
  const pictures = result instanceof FetchFailure ? new Map() : await fetchMissingPictures(db, feed, result, options);
  await storeFeedResults(db, [{ feed, result, pictures }], options.now);
  return requireFeed(db, String(feed.id));
}

async function tryFeed(
  feed: Parameters<typeof fetchFeed>[0],
  { fetching, signal, threads }: ReadOptions,
): Promise<FeedContent | Unchanged | FetchFailure> {
  return fetchFeed(feed, fetching, { signal, threads }).catch((error: unknown) => {
    if (error instanceof FetchFailure) return error;
    throw error;
  });
}

async function insertFeed(db: Database, url: string, kind: FeedKind, now: Temporal.Instant): Promise<Feed> {
  try {
    const row = await db
      .insertInto("feeds")
      // No job reads it before its first posts are there.
      .values({ url, kind, created_at: toDate(now), next_fetch_at: claimedUntil(now) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, kind };
  } catch (error) {
    throw isUniqueViolation(error, "feeds_url_key") ? new Refused("a feed has this address already") : error;
  }
}

/** Lists every feed, the first one first. */
export async function listFeeds(db: Database): Promise<FeedStatus[]> {
  const { rows } = await sql<FeedStatus>`
    select feeds.*,
      (select count(*)::integer from news_posts where feed_id = feeds.id)
        + (select count(*)::integer from social_posts where feed_id = feeds.id) as posts
    from feeds order by id
  `.execute(db);
  return rows;
}

/** Finds the feed with this number or address. Throws NotFound. */
export async function requireFeed(db: Database, idOrUrl: string): Promise<FeedStatus> {
  const isId = /^\d+$/.test(idOrUrl);
  const url = isId ? null : addressOf(idOrUrl);
  const feed = (await listFeeds(db)).find((candidate) =>
    isId ? String(candidate.id) === idOrUrl : candidate.url === url,
  );
  if (!feed) throw new NotFound(isId ? `there is no feed ${idOrUrl}` : "no feed has this address");
  return feed;
}

/**
 * Removes a feed with its posts. Throws NotFound. Feeds of its kind are read again, because posts that two have belong
 * only to the first (NEWS-12).
 */
export async function removeFeed(
  db: Database,
  idOrUrl: string,
  { actor, accountId, now }: { actor: string; accountId?: number; now: Temporal.Instant },
): Promise<FeedStatus> {
  const feed = await requireFeed(db, idOrUrl);
  await db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const posts = await readPostsOf(tx, feed);
    // the posts as they are, 500 at most, which an undo brings back: no backup precedes it
    const author = { actor, accountId, requires: "editor", origin: "feed", sourceUrl: feed.url } as const;
    await applyChange(tx, posts, author, { now });
    await tx.deleteFrom("feeds").where("id", "=", feed.id).execute();
    await tx.updateTable("feeds").set({ etag: null, last_modified: null }).where("kind", "=", feed.kind).execute();
  });
  return feed;
}

/** Reads the removal of all posts of a feed. */
async function readPostsOf(tx: Database, { id, kind }: FeedStatus): Promise<EntryChange[]> {
  const { table, key } = kind === newsKind.kind ? newsKind : socialKind;
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where feed_id = ${id}
  `.execute(tx);
  const section = kind === newsKind.kind ? "news" : "social";
  const states = await sectionOf(section).read(
    tx,
    rows.map((row) => row.key),
  );
  return Array.from(states, ([postKey, before]) => ({ section, key: postKey, before, after: null }));
}

function addressOf(url: string): string {
  try {
    return requireWebAddress(url).href;
  } catch (error) {
    throw error instanceof FetchFailure ? new Refused(`the address cannot be used: ${error.message}`) : error;
  }
}
