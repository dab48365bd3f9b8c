import type { Database } from "#db/connect.ts";

/** How many products the catalogue has, of every kind. Reads all of it: not for a request. */
export async function countProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
