import { sql } from "kysely";
import { tryLockPictures } from "../postgres/backup/picture-lock.ts";
import type { Database } from "../postgres/connect.ts";
import { lockImports } from "./import-lock.ts";
import { allFilesOf } from "./media-files.ts";
import { mediaUses } from "./media-uses.ts";
import type { MediaStore } from "./store/media-store.ts";

/**
 * Deletes pictures that nothing shows, and files that belong to no picture (CAT-26). Returns null, and deletes nothing,
 * while a backup is being made, which may need them (OPS-2).
 */
export async function sweepMedia(db: Database, media: MediaStore): Promise<{ rows: number; files: number } | null> {
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
    const unused: string[] = [];
    for await (const file of media.list()) if (!used.has(file)) unused.push(file);
    await media.remove(unused);
    return { rows: Number(deleted.numAffectedRows ?? 0), files: unused.length };
  });
}
