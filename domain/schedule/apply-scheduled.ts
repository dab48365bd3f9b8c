import { sql } from "kysely";
import { forEachOf } from "#platform/for-each-of.ts";
import { insertMedia } from "#platform/media/insert-media.ts";
import type { PictureFacts } from "#platform/media/picture.ts";
import { PictureFiles } from "#platform/media/picture-files.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { inSavepoint } from "#platform/postgres/savepoint.ts";
import { importInTransaction } from "../import-export/import-catalog.ts";
import { type ScheduledChange, sourcesOf } from "./scheduled-change.ts";

/** Files of pictures that are copied at the same time. */
const MAX_CONCURRENT = 8;

/**
 * Makes a scheduled change, with its pictures, in the transaction of the caller, who holds the lock of imports. Returns its number in the
 * ledger, null when it changes nothing. Throws ImportRejected; then nothing of it is left, neither rows nor files.
 */
export async function applyScheduled(
  tx: DatabaseTransaction,
  change: ScheduledChange,
  { media, now }: { media: PictureStore; now: Temporal.Instant },
): Promise<number | null> {
  const files = new PictureFiles(media);
  return files.removingOnFailure(tx, () =>
    inSavepoint(tx, async () => {
      const pictures = await readPictures(tx, change.id);
      await copyFiles(tx, change.id, files);
      await insertMedia(tx, [...pictures.values()]);
      let changeId: number | null = null;
      await importInTransaction(tx, sourcesOf(change), {
        ...change.options,
        media,
        now,
        author: {
          actor: change.actor,
          origin: "import",
          note: change.note ?? undefined,
          sourceUrl: change.source_url ?? undefined,
        },
        readPicture: async (name) => readFile(tx, change.id, pictures.get(name)?.file),
        // drawn when it was scheduled
        trustDrawings: true,
        onRecorded(id) {
          changeId = id;
        },
      });
      // what is checked at the commit is to fail here
      await sql`set constraints all immediate`.execute(tx);
      await sql`set constraints all deferred`.execute(tx);
      return changeId;
    }),
  );
}

async function readPictures(tx: DatabaseTransaction, id: number): Promise<Map<string, PictureFacts>> {
  const rows = await tx
    .selectFrom("scheduled_pictures")
    .select(["name", "facts"])
    .where("scheduled_id", "=", id)
    .execute();
  return new Map(rows.map(({ name, facts }) => [name, facts as unknown as PictureFacts]));
}

async function copyFiles(tx: DatabaseTransaction, id: number, files: PictureFiles): Promise<void> {
  const rows = await tx.selectFrom("scheduled_files").select("file").where("scheduled_id", "=", id).execute();
  await forEachOf(rows, MAX_CONCURRENT, ({ file }) => files.add(file, () => readFile(tx, id, file)));
}

/** Reads a file of the pictures of a scheduled change. Throws when there is none. */
async function readFile(tx: DatabaseTransaction, id: number, file: string | undefined): Promise<Buffer> {
  const row = await tx
    .selectFrom("scheduled_files")
    .select("bytes")
    .where("scheduled_id", "=", id)
    .where("file", "=", file ?? "")
    .executeTakeFirst();
  if (!row) throw new Error("it is not kept");
  return row.bytes;
}
