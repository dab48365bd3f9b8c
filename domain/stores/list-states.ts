import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { DIRECTORY_PAGE_SIZE } from "./limits.ts";

/** A state of the directory (STORE-9). */
export interface StateEntry {
  /** the FIPS code */
  id: number;
  name: string;
  slug: string;
  /** of its stores */
  count: number;
}

/** Lists the states that have stores, by name, with how many (STORE-9). */
export async function listStates(db: Database, limit = DIRECTORY_PAGE_SIZE): Promise<StateEntry[]> {
  const { rows } = await sql<StateEntry>`
    select states.id, states.name, states.slug, count(*)::integer as count
    from stores join states on states.id = state_id
    group by states.id order by states.name limit ${limit}
  `.execute(db);
  return rows;
}

/** Finds a state by its slug, with stores or without; undefined for an unknown one. */
export async function findState(db: Database, slug: string): Promise<{ name: string; slug: string } | undefined> {
  return db.selectFrom("states").where("slug", "=", slug).select(["name", "slug"]).executeTakeFirst();
}

/** Lists the names of all states, for a form. */
export async function listStateNames(db: Database): Promise<string[]> {
  return (await db.selectFrom("states").select("name").orderBy("name").execute()).map(({ name }) => name);
}
