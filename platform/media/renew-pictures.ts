import { purgeCaches } from "../postgres/cache-purge.ts";
import type { Database, DatabaseTransaction } from "../postgres/connect.ts";
import { BadPicture } from "./bad-picture.ts";
import { compressDrawing, compressedFiles } from "./compress-drawing.ts";
import { lockImports } from "./import-lock.ts";
import { mediaUses } from "./media-uses.ts";
import { type MediaRow, rowOf } from "./picture.ts";
import { PictureFiles } from "./picture-files.ts";
import type { MediaStore } from "./store/media-store.ts";
import { takeNewPicture } from "./take-picture.ts";

/** Drawings that are compressed in one transaction, while imports wait. */
const CHUNK_SIZE = 500;

/**
 * Brings what earlier versions stored to the present form: replaces originals by masters and their variants (CAT-34), and adds
 * the compressed forms of drawings (CAT-37). Goes on until `isOver` is true; a picture that is missing or damaged stays as it is.
 * The files of replaced pictures stay until the next sweep, because pages that were rendered before still name them.
 */
export async function renewPictures(
  db: Database,
  media: MediaStore,
  isOver: () => boolean,
): Promise<{ originals: number; drawings: number }> {
  const rows = await db.selectFrom("media").select(["id", "file", "content_type", "holds_original"]).execute();
  const originals = rows.filter(({ holds_original }) => holds_original);
  const sizes = await media.sizes();
  const drawings = rows.filter(
    ({ content_type, file }) =>
      content_type === "image/svg+xml" && !compressedFiles(file).every((one) => sizes.get(one)),
  );
  const renewed = { originals: 0, drawings: 0 };
  for (let from = 0; from < drawings.length && !isOver(); from += CHUNK_SIZE) {
    const files = drawings.slice(from, from + CHUNK_SIZE).map(({ file }) => file);
    renewed.drawings += await inTransaction(db, () => compressDrawings(media, files));
  }
  for (const { id } of originals) {
    if (isOver()) break;
    renewed.originals += await inTransaction(db, (tx) => replaceOriginal(tx, media, id));
  }
  return renewed;
}

/** In a transaction of its own: imports and sweeps wait for one step at most. */
function inTransaction(db: Database, work: (tx: DatabaseTransaction) => Promise<number>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockImports(tx);
    return work(tx);
  });
}

async function compressDrawings(media: MediaStore, drawings: string[]): Promise<number> {
  const files = new PictureFiles(media);
  let count = 0;
  for (const drawing of drawings) {
    const bytes = await media.read(drawing);
    if (!bytes) continue;
    for (const file of compressedFiles(drawing)) await files.add(file, () => compressDrawing(file, bytes), false);
    count++;
  }
  return count;
}

async function replaceOriginal(tx: DatabaseTransaction, media: MediaStore, id: number): Promise<number> {
  const row = await tx
    .selectFrom("media")
    .where("id", "=", id)
    .where("holds_original", "=", true)
    .selectAll()
    .executeTakeFirst();
  const bytes = row && (await media.read(row.file));
  if (!bytes) return 0;
  const facts = await takeNewPicture(bytes, row.digest, new PictureFiles(media)).catch((error: unknown) => {
    if (error instanceof BadPicture) return null;
    throw error;
  });
  if (!facts) return 0;
  const same = await tx
    .selectFrom("media")
    .where("file", "=", facts.file)
    .where("id", "<>", id)
    .select("id")
    .executeTakeFirst();
  if (same) await showInstead(tx, row, same.id);
  else
    await tx
      .updateTable("media")
      .set({ ...rowOf(facts), holds_original: false })
      .where("id", "=", id)
      .execute();
  await purgeCaches(tx);
  return 1;
}

/** Two originals with the same pixels have one master, and need one row. */
async function showInstead(tx: DatabaseTransaction, { id }: Pick<MediaRow, "id">, other: number): Promise<void> {
  for (const table of mediaUses)
    await tx.updateTable(table).set({ media_id: other }).where("media_id", "=", id).execute();
  await tx.deleteFrom("media").where("id", "=", id).execute();
}
