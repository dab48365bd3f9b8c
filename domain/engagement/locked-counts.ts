import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { type DomainError, Unauthorized } from "#platform/errors.ts";
import { noSuchProduct } from "../catalog/no-such-product.ts";
import type { Owner } from "#domain/visitors/owner.ts";

interface Countable {
  product_id: number;
  owner?: Owner;
}

/**
 * Writes what changes the counts of products, all in one commit. `write` receives the items whose product and account exist
 * and returns how to find the result of each; the result of any other item is an error. Accounts and counts are locked first,
 * which prevents deadlocks and has each writer see what the one before it wrote (POP-10).
 */
export async function withLockedCounts<Item extends Countable, Result>(
  db: Database,
  items: Item[],
  write: (tx: DatabaseTransaction, existing: Item[]) => Promise<(item: Item) => Result>,
): Promise<(Result | DomainError)[]> {
  return db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(
      tx,
      items.flatMap(({ owner }) => owner?.accountId ?? []),
    );
    const products = await lockCounts(
      tx,
      items.map(({ product_id }) => product_id),
    );
    const isDeleted = ({ owner }: Item) => !accounts.has(owner?.accountId ?? NO_ACCOUNT);
    const resultOf = await write(
      tx,
      items.filter((item) => products.has(item.product_id) && !isDeleted(item)),
    );
    return items.map((item) => {
      if (isDeleted(item)) return new Unauthorized();
      return products.has(item.product_id) ? resultOf(item) : noSuchProduct();
    });
  });
}

const NO_ACCOUNT = 0;

/** Keeps these accounts from being deleted until the commit. Returns the ids that exist, NO_ACCOUNT among them. */
async function lockAccounts(tx: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set([NO_ACCOUNT]);
  const statement = sql<{ id: number }>`select id from accounts where id = any(${ids}) order by id for key share`;
  const { rows } = await prepared("lock-accounts", statement).execute(tx);
  return new Set([NO_ACCOUNT, ...rows.map(({ id }) => id)]);
}

/** Locks the counts of these products until the commit, by ascending id as every writer does. Returns the ids that exist. */
export async function lockCounts(tx: Database, productIds: number[]): Promise<Set<number>> {
  const statement = sql<{ product_id: number }>`
    select product_id from product_counts where product_id = any(${productIds}) order by product_id for update
  `;
  const { rows } = await prepared("lock-counts", statement).execute(tx);
  return new Set(rows.map(({ product_id }) => product_id));
}
