import { sql } from "kysely";
import type { Database } from "../postgres/connect.ts";
import { type PictureFacts, rowOf } from "./picture.ts";
import { readMediaIds } from "./read-media-ids.ts";

/** Inserts the rows of pictures, unless they exist. A row whose files were lost and made again under another name is changed. */
export async function insertMedia(db: Database, pictures: PictureFacts[]): Promise<void> {
  if (pictures.length === 0) return;
  const existing = await readMediaIds(
    db,
    pictures.map(({ file }) => file),
  );
  // different bytes may contain the same pixels, and then share a master
  const unique = new Map(pictures.filter(({ file }) => !existing.has(file)).map((picture) => [picture.file, picture]));
  if (unique.size === 0) return;
  const rows = [...unique.values()].map(rowOf);
  await sql`
    insert into media (digest, content_type, file, width, height, placeholder_color, variant_widths)
    select digest, content_type, file, width, height, placeholder_color, variant_widths
    from json_populate_recordset(null::media, ${JSON.stringify(rows)}::json)
    on conflict (digest) do update set
      content_type = excluded.content_type, file = excluded.file, width = excluded.width, height = excluded.height,
      placeholder_color = excluded.placeholder_color, variant_widths = excluded.variant_widths
  `.execute(db);
}
