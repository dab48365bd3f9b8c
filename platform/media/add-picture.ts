import type { DatabaseTransaction } from "../postgres/connect.ts";
import { checkDrawable } from "./check-drawable.ts";
import { digestOf } from "./content-name.ts";
import { lockImports } from "./import-lock.ts";
import { insertMedia } from "./insert-media.ts";
import { isDrawing } from "./picture.ts";
import { PictureFiles } from "./picture-files.ts";
import type { MediaStore } from "./store/media-store.ts";
import { importPicture } from "./import-picture.ts";

/**
 * Checks a picture, stores it unless it is stored already, and returns its path below the media folder. Throws BadPicture
 * when a page may not show it (CAT-24). It takes the lock of imports, which the caller's transaction holds until it
 * ends: neither the nightly sweep nor another import runs between this and the commit of the row that shows the
 * picture. Call it early in a short transaction: it waits for a running import, and takes a second for a photograph.
 */
export async function addPicture(tx: DatabaseTransaction, media: MediaStore, bytes: Buffer): Promise<string> {
  await lockImports(tx);
  const files = new PictureFiles(media);
  const { file, facts } = await files.removingOnFailure(tx, async () => {
    const taken = await importPicture(tx, bytes, await digestOf(bytes), files);
    if (isDrawing(taken.file)) await checkDrawable(files, taken.file, bytes);
    return taken;
  });
  if (facts) await insertMedia(tx, [facts]);
  return file;
}
