import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NotFound } from "#platform/errors.ts";
import { storeColumns, type StoredStore, storeOf } from "./read-stores.ts";
import type { Store } from "./store.ts";

/** Reads the store with this slug (STORE-10). Throws NotFound. */
export async function readStore(db: Database, slug: string, now: Temporal.Instant): Promise<Store> {
  const { rows } = await sql<StoredStore>`
    select ${storeColumns} from stores join states on states.id = state_id where stores.slug = ${slug}
  `.execute(db);
  if (!rows[0]) throw new NotFound("Store not found.");
  return storeOf(rows[0], now);
}

/** Whether a store of the state with the slug `state` has the slug `store` (STORE-32). */
export async function isStoreAddress(db: Database, state: string, store: string): Promise<boolean> {
  const found = await db
    .selectFrom("stores")
    .innerJoin("states", "states.id", "state_id")
    .where("states.slug", "=", state)
    .where("stores.slug", "=", store)
    .select("stores.id")
    .executeTakeFirst();
  return found !== undefined;
}

/** Reads the ids of the products that a store stocks; none for an unknown store (LIST-16). */
export async function readStockedProducts(db: Database, storeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("store_products")
    .innerJoin("products", "products.id", "product_id")
    .where("store_id", "=", storeId)
    .select("product_id")
    .execute();
  return rows.map(({ product_id }) => product_id);
}
