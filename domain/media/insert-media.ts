import type { Database } from "#db/connect.ts";
import { insertRows } from "#db/insert-rows.ts";
import type { InspectedPicture } from "./inspect-picture.ts";

/** Inserts the rows of pictures, unless they are there, and returns the ids of all pictures by path. */
export async function insertMedia(db: Database, pictures: InspectedPicture[]): Promise<Map<string, number>> {
  const readIds = async () =>
    new Map((await db.selectFrom("media").select(["file", "id"]).execute()).map(({ file, id }) => [file, id]));
  const existing = await readIds();
  await insertRows(
    db,
    "media",
    pictures
      .filter(({ file }) => !existing.has(file))
      .map((picture) => ({
        digest: picture.digest,
        content_type: picture.contentType,
        file: picture.file,
        width: picture.width,
        height: picture.height,
        placeholder_color: picture.placeholderColor,
        variant_widths: picture.variantWidths,
      })),
  );
  return readIds();
}
