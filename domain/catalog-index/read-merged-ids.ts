import type { Database } from "#platform/postgres/connect.ts";

/** Reads the ids of products that are merged into others (CAT-55). */
export async function readMergedIds(db: Database): Promise<Set<number>> {
  const rows = await db.selectFrom("redirects").where("merged_id", "is not", null).select("merged_id").execute();
  return new Set(rows.flatMap(({ merged_id }) => merged_id ?? []));
}
