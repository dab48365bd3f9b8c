import type { Database } from "../postgres/connect.ts";

/** Reads the ids of stored pictures by path below the media folder, of those of `files` that are stored. */
export async function readMediaIds(db: Database, files: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("media")
    .where("file", "=", (eb) => eb.fn.any(eb.val(files)))
    .select(["file", "id"])
    .execute();
  return new Map(rows.map(({ file, id }) => [file, id]));
}
