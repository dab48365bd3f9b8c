import type { Database } from "#db/connect.ts";

/** Whether nothing was ever imported. */
export async function isCatalogueEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) === undefined;
}
