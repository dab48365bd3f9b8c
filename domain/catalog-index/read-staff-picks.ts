import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Reads the ids of the staff's picks, in the staff's order, without unreleased products (CAT-17, CAT-6). */
export async function readStaffPicks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from staff_picks join products on products.id = product_id
    where unreleased_management = 0 order by position
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}
