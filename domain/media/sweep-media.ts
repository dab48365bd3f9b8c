import { readdir, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { lockImports } from "./import-lock.ts";
import { type MediaRow, shareFile, variantFile, variantTypes } from "./picture.ts";

/** Removes pictures that neither a product nor a model shows, and files below `folder` that are of no picture. */
export async function sweepMedia(db: Database, folder: string): Promise<{ rows: number; files: number }> {
  return db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const gone = await sql`
      delete from media where not exists (select from product_images where media_id = media.id)
        and not exists (select from models where media_id = media.id)
    `.execute(tx);
    const kept = new Set((await tx.selectFrom("media").selectAll().execute()).flatMap(filesOf));
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const stray = found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !kept.has(path.slice(folder.length + 1).replaceAll(sep, "/")));
    for (const path of stray) await rm(path, { force: true });
    return { rows: Number(gone.numAffectedRows ?? 0), files: stray.length };
  });
}

function filesOf({ file, variant_widths }: Pick<MediaRow, "file" | "variant_widths">): string[] {
  return [
    file,
    shareFile(file),
    ...variant_widths.flatMap((width) => variantTypes.map((type) => variantFile(file, width, type))),
  ];
}
