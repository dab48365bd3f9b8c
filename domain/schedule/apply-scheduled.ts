import { sql } from "kysely";
import { insertMedia } from "#platform/media/insert-media.ts";
import type { PictureFacts } from "#platform/media/picture.ts";
import { PictureFiles } from "#platform/media/picture-files.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { inSavepoint } from "#platform/postgres/savepoint.ts";
import { type ImportResult, importInTransaction } from "../import-export/import-catalog.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";
import { copyShownFiles } from "./kept-files.ts";
import { type ScheduledChange, sourcesOf } from "./scheduled-change.ts";

interface ApplyOptions {
  media: PictureStore;
  now: Temporal.Instant;
  /** its rows, where their places are known better than they are kept */
  sources?: SourceRow[];
  /** mistakes that are known already, to be reported with the others */
  issues?: Issue[];
  /** numbers of scheduled changes by those that they get in the ledger in a rehearsal */
  rehearsed?: ReadonlyMap<number, number>;
  /** names of pictures that the known mistakes are about */
  badPictures?: string[];
}

/**
 * Makes a scheduled change, with its pictures, in the transaction of the caller, who holds the lock of imports. Throws
 * ImportRejected; then nothing of it is left, neither rows nor files.
 */
export async function applyScheduled(
  tx: DatabaseTransaction,
  change: ScheduledChange,
  { media, now, sources = sourcesOf(change), issues = [], badPictures = [], rehearsed = new Map() }: ApplyOptions,
): Promise<ImportResult> {
  const { id, actor, account_id, note, source_url } = change;
  const { origin = "import", follows = [], ...options } = change.options;
  const published = await readPublished(tx, follows);
  const inRehearsal = [...rehearsed].flatMap(([number, earlier]) => (follows.includes(earlier) ? [number] : []));
  const before = new Set([...published, ...inRehearsal]);
  const files = new PictureFiles(media);
  return files.removingOnFailure(tx, () =>
    inSavepoint(tx, async () => {
      const pictures = await tx
        .selectFrom("scheduled_pictures")
        .select(["name", "facts"])
        .where("scheduled_id", "=", id)
        .execute();
      const facts = new Map(pictures.map((picture) => [picture.name, picture.facts as unknown as PictureFacts]));
      await copyShownFiles(tx, id, files);
      await insertMedia(tx, [...facts.values()]);
      const applied = await importInTransaction(tx, sources, {
        ...options,
        media,
        now,
        issues,
        follows: before,
        author: {
          actor,
          accountId: account_id ?? undefined,
          origin,
          note: note ?? undefined,
          sourceUrl: source_url ?? undefined,
        },
        readPicture: () => Promise.reject(new Error("it is not kept")),
        storedPictures: new Map([
          ...badPictures.map((name) => [name, ""] as const),
          ...Array.from(facts, ([name, { file }]) => [name, file] as const),
        ]),
      });
      // what is checked at the commit is to fail here
      await sql`set constraints all immediate`.execute(tx);
      await sql`set constraints all deferred`.execute(tx);
      return applied;
    }),
  );
}

/** Reads the numbers in the ledger of scheduled changes that are published. */
async function readPublished(tx: DatabaseTransaction, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const published = await tx.selectFrom("scheduled_changes").select("change_id").where("id", "in", ids).execute();
  return published.flatMap(({ change_id }) => change_id ?? []);
}
