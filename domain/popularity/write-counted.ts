import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/connect.ts";
import { NotFound } from "#domain/errors.ts";

/**
 * Writes what changes the counts of products, all in one commit. `write` is given the items whose product there is, and
 * says how the result of each is found; that of any other is NotFound. The counts are locked first, so that nobody waits
 * for each other in a circle, and each sees what the one before has left.
 */
export async function writeCounted<Item extends { product_id: number }, Result>(
  db: Database,
  items: Item[],
  write: (tx: DatabaseTransaction, known: Item[]) => Promise<(item: Item) => Result>,
): Promise<(Result | NotFound)[]> {
  return db.transaction().execute(async (tx) => {
    const products = await lockCounts(
      tx,
      items.map(({ product_id }) => product_id),
    );
    const resultOf = await write(
      tx,
      items.filter(({ product_id }) => products.has(product_id)),
    );
    return items.map((item) =>
      products.has(item.product_id) ? resultOf(item) : new NotFound("There is no such product."),
    );
  });
}

/** Locks the counts of these products until the commit, in the order in which everyone does, and gives those that there are. */
export async function lockCounts(tx: Database, productIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`/* lock counts */
    select product_id from product_counts where product_id = any(${productIds}) order by product_id for update
  `.execute(tx);
  return new Set(rows.map(({ product_id }) => product_id));
}
