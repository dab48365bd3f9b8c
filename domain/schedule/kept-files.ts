import { forEachOf } from "#platform/for-each-of.ts";
import { isDrawing, type PictureFacts } from "#platform/media/picture.ts";
import type { PictureFiles } from "#platform/media/picture-files.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import type { Database } from "#platform/postgres/connect.ts";

/** Files that are copied at the same time. */
const MAX_CONCURRENT = 8;

/** Copies the files of a scheduled change that pages show: all but the masters of photos, which are far larger (SCHED-3). */
export async function copyShownFiles(db: Database, id: number, files: PictureFiles): Promise<void> {
  const masters = await readMasters(db, id);
  const kept = await db.selectFrom("scheduled_files").select("file").where("scheduled_id", "=", id).execute();
  const shown = kept.filter(({ file }) => !masters.includes(file));
  await forEachOf(shown, MAX_CONCURRENT, ({ file }) => files.add(file, () => readKeptFile(db, id, file)));
}

/** Deletes the files of a change that has ended, but for the masters of a published one, which are not copied yet. */
export async function dropKeptFiles(db: Database, id: number, isPublished: boolean): Promise<void> {
  const masters = isPublished ? await readMasters(db, id) : [];
  await db
    .deleteFrom("scheduled_files")
    .where("scheduled_id", "=", id)
    .$if(masters.length > 0, (query) => query.where("file", "not in", masters))
    .execute();
  await db.deleteFrom("scheduled_pictures").where("scheduled_id", "=", id).execute();
}

/** Reads the files of photos that no page shows. */
async function readMasters(db: Database, id: number): Promise<string[]> {
  const rows = await db.selectFrom("scheduled_pictures").select("facts").where("scheduled_id", "=", id).execute();
  return rows.map(({ facts }) => (facts as unknown as PictureFacts).file).filter((file) => !isDrawing(file));
}

/** Copies the masters of changes that are published: an export and a backup want them. Can be repeated. */
export async function copyMasters(db: Database, media: PictureStore): Promise<void> {
  const masters = await db
    .selectFrom("scheduled_files")
    .innerJoin("scheduled_changes", "scheduled_changes.id", "scheduled_id")
    .where("outcome", "=", "published")
    .select(["scheduled_id", "file"])
    .execute();
  for (const { scheduled_id: id, file } of masters) {
    if (!(await media.has(file))) await media.write(file, await readKeptFile(db, id, file));
    await db.deleteFrom("scheduled_files").where("scheduled_id", "=", id).where("file", "=", file).execute();
  }
}

async function readKeptFile(db: Database, id: number, file: string): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom("scheduled_files")
    .select("bytes")
    .where("scheduled_id", "=", id)
    .where("file", "=", file)
    .executeTakeFirstOrThrow();
  return bytes;
}
