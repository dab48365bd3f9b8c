import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { purgeCaches } from "#db/cache-purge.ts";
import type { Database } from "#db/connect.ts";
import { FetchFailure } from "#domain/fetch/fetch-failure.ts";
import { lockImports } from "#domain/media/import-lock.ts";
import { toDate } from "#domain/time/to-date.ts";
import { waitAfterFailure, waitAfterSuccess } from "./feed-schedule.ts";
import { type Entry, mergeEntry } from "./merge-entry.ts";
import { newsKind, type PostKind, socialKind } from "./post-kind.ts";
import { type Reading, readForeignKeys } from "./read-feed-posts.ts";

/** The newest posts of a feed that are kept (NEWS-17). */
const MAX_POSTS = 500;
const GONE = 410;

/**
 * Writes what a feed brought, all of it or nothing, and when it is due again. After a failure its posts stay as they are
 * (NEWS-13). `products` has the slugs by the key of the entry. Returns how many posts are new, changed or dropped.
 */
export async function keepReading(
  db: Database,
  { feed, result, pictures }: Reading,
  products: Map<string, string[]>,
  now: Temporal.Instant,
): Promise<number> {
  if (result instanceof FetchFailure) {
    await keepFailure(db, feed.id, result, now);
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
    const found = { pictures, products };
    const changes =
      feed.kind === "news"
        ? await keepPosts(tx, newsKind, result.news, { feedId: feed.id, found, now })
        : await keepPosts(tx, socialKind, result.social, { feedId: feed.id, found, now });
    if (changes > 0) await purgeCaches(tx);
    return changes;
  });
}

async function keepFailure(db: Database, id: number, { message, status }: FetchFailure, now: Temporal.Instant) {
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
}

async function keepPosts<One extends Entry, State>(
  tx: Database,
  kind: PostKind<One, State>,
  entries: One[],
  { feedId, found, now }: KeepOptions,
): Promise<number> {
  const keys = entries.map(kind.keyOf);
  const foreign = await readForeignKeys(tx, kind, keys, feedId);
  const states = await kind.read(tx, keys);
  const media = await readMedia(
    tx,
    [...found.pictures.values()].flat().concat(...[...states.values()].map((state) => kind.findingsOf(state).pictures)),
  );
  const changed = entries.flatMap((entry) => {
    const key = kind.keyOf(entry);
    if (foreign.has(key)) return [];
    const before = states.get(key);
    // A sweep may have come between storing a picture and now.
    const pictures = found.pictures.get(key)?.filter((file) => media.has(file)) ?? null;
    const looked = { pictures, products: found.products.get(key) ?? [] };
    const after = mergeEntry(kind, { entry, before, looked }, now);
    return isDeepStrictEqual(before, after) ? [] : [after];
  });
  await kind.write(tx, changed, media, feedId);
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(kind.table)} where id in (
      select id from ${sql.table(kind.table)} where feed_id = ${feedId}
      order by published_at desc, id desc offset ${MAX_POSTS}
    )
  `.execute(tx);
  return changed.length + Number(numAffectedRows);
}

/** The ids of stored pictures by path. */
async function readMedia(db: Database, files: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("media")
    .where("file", "=", (eb) => eb.fn.any(eb.val(files)))
    .select(["file", "id"])
    .execute();
  return new Map(rows.map(({ file, id }) => [file, id]));
}
