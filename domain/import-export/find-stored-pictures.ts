import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Returns which of these paths are pictures below the media folder. */
export async function findStoredPictures(db: Database, paths: string[]): Promise<Set<string>> {
  const plain = paths.filter((path) => /^[\w./-]{1,200}$/.test(path));
  const { rows } = await sql<{ file: string }>`select file from media where file = any(${plain})`.execute(db);
  return new Set(rows.map(({ file }) => file));
}
