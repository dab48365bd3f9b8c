import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Store } from "./store.ts";

/** Parts of the address of a store's page. */
type StoreAddress = Pick<Store, "stateSlug" | "slug">;

export async function countStores(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from stores`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the addresses of `limit` stores after the first `offset`, the oldest first. */
export async function listStoreAddresses(db: Database, offset: number, limit: number): Promise<StoreAddress[]> {
  const { rows } = await sql<StoreAddress>`
    select states.slug as "stateSlug", chosen.slug
    from (select id, slug, state_id from stores order by id offset ${offset} limit ${limit}) as chosen
      join states on states.id = state_id
    order by chosen.id
  `.execute(db);
  return rows;
}
