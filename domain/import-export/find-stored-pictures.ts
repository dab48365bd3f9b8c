import { readMediaIds } from "#platform/media/read-media-ids.ts";
import type { Database } from "#platform/postgres/connect.ts";

/** Returns which of these paths are pictures below the media folder. */
export async function findStoredPictures(db: Database, paths: string[]): Promise<Set<string>> {
  const plain = paths.filter((path) => /^[\w./-]{1,200}$/.test(path));
  return new Set((await readMediaIds(db, plain)).keys());
}
