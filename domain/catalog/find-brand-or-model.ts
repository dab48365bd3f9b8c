import type { Database } from "#platform/postgres/connect.ts";

/** Brand or model by its slug. */
export interface BrandOrModel {
  kind: "brand" | "model";
  id: number;
  name: string;
}

/** Finds the brand or the model with a slug: they share one namespace. Null where there is none. */
export async function findBrandOrModel(db: Database, slug: string): Promise<BrandOrModel | null> {
  for (const [kind, table] of [
    ["brand", "brands"],
    ["model", "models"],
  ] as const) {
    const found = await db.selectFrom(table).select(["id", "name"]).where("slug", "=", slug).executeTakeFirst();
    if (found) return { kind, ...found };
  }
  return null;
}
