import { forEachOf } from "../../for-each-of.ts";
import { isPictureName } from "../content-name.ts";
import type { Bucket } from "./bucket.ts";
import type { FolderStore } from "./folder-store.ts";

/** Number of files that are copied at the same time. */
const MAX_CONCURRENT = 8;

/**
 * Copies the pictures of a folder that a bucket lacks (CAT-46). Returns the number that it had, and the number that
 * were copied.
 */
export async function pushPictures(
  folder: FolderStore,
  bucket: Bucket,
  onProgress: (done: number, total: number) => void,
): Promise<{ present: number; copied: number }> {
  const [given, stored] = await Promise.all([folder.sizes(), bucket.sizes()]);
  const pictures = [...given].filter(([file, size]) => size > 0 && isPictureName(file));
  const missing = pictures.filter(([file, size]) => stored.get(file) !== size);
  const copy = async ([file]: [string, number]) => {
    const bytes = await folder.read(file);
    if (bytes) await bucket.put(file, bytes);
  };
  await forEachOf(missing, MAX_CONCURRENT, copy, onProgress);
  return { present: pictures.length - missing.length, copied: missing.length };
}
