import type { Database } from "../postgres/connect.ts";
import { contentName } from "./content-name.ts";
import { filesOf } from "./media-files.ts";
import type { PictureFiles } from "./picture-files.ts";

/**
 * Returns the path of the raster that the database has of these bytes, by their digest: as they were first given, or as
 * an export wrote its master (CAT-30). Null when there is none, or one of its `files` is missing.
 */
export async function findRaster(db: Database, digest: string, files: PictureFiles | null): Promise<string | null> {
  const name = contentName(digest);
  const row = await db
    .selectFrom("media")
    .where((eb) => eb.or([eb("digest", "=", digest), eb("file", "in", [`${name}.jpg`, `${name}.webp`])]))
    .select(["file", "variant_widths"])
    .executeTakeFirst();
  return row && (!files || (await files.have(filesOf(row)))) ? row.file : null;
}
