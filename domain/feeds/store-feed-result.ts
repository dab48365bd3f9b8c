import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { purgeCaches } from "#platform/postgres/cache-purge.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { inSavepoint } from "#platform/postgres/savepoint.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { combineChanges, type EntryChange } from "../entries/entry-change.ts";
import { inHalves } from "../in-halves.ts";
import { recordChange } from "../ledger/record-change.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import { readMediaIds } from "#platform/media/read-media-ids.ts";
import { toDate } from "#platform/to-date.ts";
import { waitAfterFailure, waitAfterSuccess } from "./feed-schedule.ts";
import { type Entry, mergeEntry } from "./merge-entry.ts";
import { newsKind, type PostKind, socialKind } from "./post-kind.ts";
import { type FetchedFeed, readForeignKeys } from "./read-feed-posts.ts";

/** Number of the newest posts of a feed that are stored (NEWS-17). */
const MAX_POSTS = 500;
const GONE = 410;

/**
 * Stores what a feed brought in one commit, and when it is due again. After a failure its posts stay as they are (NEWS-13); an
 * entry that cannot be written is left out (API-35). `products` has the slugs by the key of the entry. Returns how many posts
 * are new, changed or dropped. Throws when no entry can be written.
 */
export async function storeFeedResult(
  db: Database,
  { feed, result, pictures }: FetchedFeed,
  products: Map<string, string[]>,
  now: Temporal.Instant,
  log?: JobContext["log"],
): Promise<number> {
  if (result instanceof FetchFailure) {
    await recordFailure(db, feed.id, result, now);
    return 0;
  }
  return db.transaction().execute(async (tx) => {
    // The same order of locks as in imports, which also write posts and pictures.
    await lockImports(tx);
    const present = await tx.selectFrom("feeds").where("id", "=", feed.id).select("id").forUpdate().executeTakeFirst();
    if (!present) return 0;
    const isUnchanged = "isUnchanged" in result;
    const ttlMinutes = isUnchanged ? null : result.ttlMinutes;
    const wait = waitAfterSuccess({ cacheControl: result.cacheControl, ttlMinutes });
    await tx
      .updateTable("feeds")
      .set({
        ...(!isUnchanged && { etag: result.etag, last_modified: result.last_modified }),
        fetched_at: toDate(now),
        succeeded_at: toDate(now),
        next_fetch_at: toDate(now.add(wait)),
        failures: 0,
        last_error: null,
      })
      .where("id", "=", feed.id)
      .execute();
    if (isUnchanged) return 0;
    const options = { feedId: feed.id, found: { pictures, products }, now, log };
    const changes =
      feed.kind === "news"
        ? await keepPosts(tx, newsKind, result.news, options)
        : await keepPosts(tx, socialKind, result.social, options);
    await recordChange(tx, changes, { actor: `feed ${feed.id}`, origin: "feed", sourceUrl: feed.url }, now);
    if (changes.length > 0) await purgeCaches(tx);
    return changes.length;
  });
}

async function recordFailure(db: Database, id: number, { message, status }: FetchFailure, now: Temporal.Instant) {
  await db.transaction().execute(async (tx) => {
    const feed = await tx.selectFrom("feeds").where("id", "=", id).select("failures").forUpdate().executeTakeFirst();
    if (!feed) return;
    const failures = feed.failures + 1;
    await tx
      .updateTable("feeds")
      .set({
        fetched_at: toDate(now),
        next_fetch_at: toDate(now.add(waitAfterFailure(failures, status === GONE))),
        failures,
        last_error: message,
      })
      .where("id", "=", id)
      .execute();
  });
}

interface KeepOptions {
  feedId: number;
  /** by the key of the entry */
  found: { pictures: Map<string, string[]>; products: Map<string, string[]> };
  now: Temporal.Instant;
  log?: JobContext["log"];
}

async function keepPosts<One extends Entry, State extends object>(
  tx: DatabaseTransaction,
  kind: PostKind<One, State>,
  entries: One[],
  options: KeepOptions,
): Promise<EntryChange[]> {
  const { feedId, log } = options;
  const results = await inHalves(entries, (some) => inSavepoint(tx, () => writeEntries(tx, kind, some, options)));
  const errors = results.filter((result) => result instanceof Error);
  const failure = errors.length === entries.length ? errors[0] : errors.find(isUnavailable);
  if (failure) throw failure;
  for (const error of errors) log?.error(error, `an entry of feed ${feedId} cannot be written`);
  const written = results.filter((result) => result !== null && !(result instanceof Error)) as EntryChange[];
  // a feed may offer posts that are older than all that are kept
  return combineChanges([...written, ...(await dropOldPosts(tx, kind, feedId))]);
}

/** Deletes the oldest posts of a feed that has too many (NEWS-17). */
async function dropOldPosts<One extends Entry, State extends object>(
  tx: DatabaseTransaction,
  kind: PostKind<One, State>,
  feedId: number,
): Promise<EntryChange[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(kind.key)} as key from ${sql.table(kind.table)} where feed_id = ${feedId}
    order by published_at desc, id desc offset ${MAX_POSTS}
  `.execute(tx);
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return [];
  const states = await kind.read(tx, keys);
  await sql`delete from ${sql.table(kind.table)} where ${sql.ref(kind.key)} = any(${keys})`.execute(tx);
  return keys.map((key) => ({ section: kind.kind, key, before: states.get(key) as object, after: null }));
}

/** Writes those of the entries that make a new or changed post. Returns the change of each, null for none. */
async function writeEntries<One extends Entry, State extends object>(
  tx: DatabaseTransaction,
  kind: PostKind<One, State>,
  entries: One[],
  { feedId, found, now }: KeepOptions,
): Promise<(EntryChange | null)[]> {
  const keys = entries.map(kind.keyOf);
  const foreign = await readForeignKeys(tx, kind, keys, feedId);
  const states = await kind.read(tx, keys);
  const media = await readMediaIds(
    tx,
    [...found.pictures.values()].flat().concat(...[...states.values()].map((state) => kind.findingsOf(state).pictures)),
  );
  const changes = entries.map((entry) => {
    const key = kind.keyOf(entry);
    if (foreign.has(key)) return null;
    const before = states.get(key);
    // A sweep may have come between storing a picture and now.
    const pictures = found.pictures.get(key)?.filter((file) => media.has(file)) ?? null;
    // none were looked for where that failed
    const products = found.products.get(key) ?? (before ? kind.findingsOf(before).products : []);
    const lookup = { pictures, products };
    const after = mergeEntry(kind, { entry, before, lookup }, now);
    return isDeepStrictEqual(before, after) ? null : { key, before: before ?? null, after };
  });
  await kind.write(
    tx,
    changes.filter((change) => change !== null),
    media,
    feedId,
  );
  return changes.map((change) => change && { section: kind.kind, ...change });
}
