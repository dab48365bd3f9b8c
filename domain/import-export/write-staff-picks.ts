import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { ValidRow } from "./validate-rows.ts";

/** Replaces the staff's picks by `rows`, in their order (CAT-29). The products exist already. */
export async function writeStaffPicks(db: Database, rows: ValidRow<"staff_picks">[]): Promise<void> {
  const slugs = rows.map(({ row }) => row.product);
  await db.deleteFrom("staff_picks").execute();
  await sql`
    insert into staff_picks (product_id, position)
    select products.id, ordinality - 1
    from unnest(${slugs}::text[]) with ordinality as listed (slug, ordinality) join products using (slug)
  `.execute(db);
}
