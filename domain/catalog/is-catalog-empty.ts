import type { Database } from "#platform/postgres/connect.ts";

/** Whether the catalog has no product. */
export async function isCatalogEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirst()) === undefined;
}
