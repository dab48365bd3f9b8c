import { readdir, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { sql } from "kysely";
import { tryLockPictures } from "#db/backup/picture-lock.ts";
import type { Database } from "#db/connect.ts";
import { lockImports } from "./import-lock.ts";
import { allFilesOf } from "./media-files.ts";
import { mediaUses } from "./media-uses.ts";

/**
 * Deletes pictures that nothing shows, and files in `folder` that belong to no picture (CAT-26). Returns null, and deletes nothing,
 * while a backup is being made, which may need them (OPS-2).
 */
export async function sweepMedia(db: Database, folder: string): Promise<{ rows: number; files: number } | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockPictures(tx))) return null;
    await lockImports(tx);
    const deleted = await sql`
      delete from media where ${sql.join(
        mediaUses.map((table) => sql`not exists (select from ${sql.table(table)} where media_id = media.id)`),
        sql` and `,
      )}
    `.execute(tx);
    const used = new Set((await tx.selectFrom("media").selectAll().execute()).flatMap(allFilesOf));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const unused = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !used.has(path.slice(folder.length + 1).replaceAll(sep, "/")));
    for (const path of unused) await rm(path, { force: true });
    return { rows: Number(deleted.numAffectedRows ?? 0), files: unused.length };
  });
}
