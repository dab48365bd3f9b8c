import type { Database } from "#platform/postgres/connect.ts";

/** Returns the number of all products. It reads the whole table: not for web requests. */
export async function countProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
