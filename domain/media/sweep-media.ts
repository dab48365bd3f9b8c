import { readdir, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { lockImports } from "./import-lock.ts";
import { type MediaRow, shareFile, variantFile, variantTypes } from "./picture.ts";

/** Deletes pictures that nothing shows, and files in `folder` that belong to no picture (CAT-26). */
export async function sweepMedia(db: Database, folder: string): Promise<{ rows: number; files: number }> {
  return db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const deleted = await sql`
      delete from media where not exists (select from product_images where media_id = media.id)
        and not exists (select from models where media_id = media.id)
        and not exists (select from stores where media_id = media.id)
        and not exists (select from news_posts where media_id = media.id)
        and not exists (select from social_post_media where media_id = media.id)
    `.execute(tx);
    const used = new Set((await tx.selectFrom("media").selectAll().execute()).flatMap(filesOf));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const unused = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !used.has(path.slice(folder.length + 1).replaceAll(sep, "/")));
    for (const path of unused) await rm(path, { force: true });
    return { rows: Number(deleted.numAffectedRows ?? 0), files: unused.length };
  });
}

function filesOf({ file, variant_widths }: Pick<MediaRow, "file" | "variant_widths">): string[] {
  return [
    file,
    shareFile(file),
    ...variant_widths.flatMap((width) => variantTypes.map((type) => variantFile(file, width, type))),
  ];
}
