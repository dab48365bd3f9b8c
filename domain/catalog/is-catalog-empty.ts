import type { Database } from "#platform/postgres/connect.ts";

/** Whether the catalog has no product and never changed: one whose demo was removed is not to get it again (CAT-33). */
export async function isCatalogEmpty(db: Database): Promise<boolean> {
  const [product, change] = await Promise.all([
    db.selectFrom("products").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("changes").select("id").limit(1).executeTakeFirst(),
  ]);
  return product === undefined && change === undefined;
}
